const path = 'M12 2.5l2.9 6 6.6.9-4.8 4.6 1.2 6.5L12 17.4l-5.9 3.1 1.2-6.5L2.5 9.4l6.6-.9z';
const maxRate = 5;
const each = Array.from({ length: maxRate }, (_, index) => index + 1);

/** Stars as a picture, named by `label`: "4 stars". */
export function Stars({ rate, label }: { readonly rate: number; readonly label: string }) {
  return (
    <span className="stars" role="img" aria-label={label}>
      {each.map((star) => (
        <svg
          key={star}
          viewBox="0 0 24 24"
          aria-hidden="true"
          className={star > rate ? 'star-empty' : undefined}
        >
          <path
            d={path}
            fill={star > rate ? 'none' : 'currentColor'}
            stroke="currentColor"
            strokeWidth="1.5"
            strokeLinejoin="round"
          />
        </svg>
      ))}
    </span>
  );
}
