import { Icon } from '../controls/icon.tsx';

/** Said in the place of the reviews while there are none to show. */
export function NoReviews({ title, message }: { title: string; message: string }) {
  return (
    <section className="ts-no-reviews">
      <Icon shape="star" />
      <h2 className="ts-no-reviews_subtitle">{title}</h2>
      <div className="ts-no-reviews_message">{message}</div>
    </section>
  );
}
