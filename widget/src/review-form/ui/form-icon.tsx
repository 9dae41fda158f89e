const shapes = {
  star: 'M12 2.6l2.9 6.1 6.7.8-5 4.6 1.4 6.6-6-3.4-6 3.4 1.4-6.6-5-4.6 6.7-.8z',
  photo: 'M4 8h3l2-3h6l2 3h3v11H4zM12 16.5a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7z',
  pictures: 'M4 5h16v14H4zM4 16l4.5-4.5 4 4 3-3L20 17M15.5 10a1 1 0 1 0 0-2 1 1 0 0 0 0 2z',
  video: 'M3.5 6.5h12v11h-12zM15.5 10.5l5-3v9l-5-3z',
  cross: 'M6.5 6.5l11 11M17.5 6.5l-11 11',
  earlier: 'M14.5 5.5L8 12l6.5 6.5',
  later: 'M9.5 5.5L16 12l-6.5 6.5',
  retry: 'M19 12a7 7 0 1 1-2.2-5.1M19 4v4h-4',
  check: 'M5 12.5l4.5 4.5L19 7.5',
  clock: 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18zM12 7.5V12l3 2',
  mail: 'M3.5 5.5h17v13h-17zM3.5 7l8.5 6 8.5-6',
  warning: 'M12 3.5l9 16H3zM12 10v4.5M12 17v.2',
};

export type FormIconShape = keyof typeof shapes;

/** A line drawing; what it means is said in words beside it. */
export function FormIcon({ shape }: { shape: FormIconShape }) {
  return (
    <svg className={`of-icon of-icon--${shape}`} viewBox="0 0 24 24" aria-hidden="true" focusable="false">
      <path d={shapes[shape]} />
    </svg>
  );
}
