import { useQuery } from '@tanstack/react-query';
import { useStore } from '../../session/store-context.tsx';
import { useCommonTexts } from '../../text/common/common-texts.ts';
import { errorText } from '../../text/error-text.ts';
import { useFormats } from '../../text/formats.ts';
import { type Review, reviewHistoryQuery } from './review-queries.ts';
import { useReviewsTexts } from './reviews-texts.ts';

/** What happened to the review, when, by whom and why. */
export function ReviewHistory({ review }: { readonly review: Review }) {
  const { id: storeId } = useStore();
  const texts = useReviewsTexts();
  const common = useCommonTexts();
  const { time } = useFormats();
  const history = useQuery(reviewHistoryQuery(storeId, review.id, review.version));
  const actions: Readonly<Record<string, string>> = { ...common.statuses, ...texts.actions };
  const reasons: Readonly<Record<string, string>> = common.reasons;
  return (
    <section className="panel stack" aria-label={texts.history}>
      <h3>{texts.history}</h3>
      {history.isPending && <p className="soft">{common.loading}</p>}
      {history.isError && <p role="alert">{errorText(common, history.error)}</p>}
      {history.data?.items.length === 0 && <p className="soft">{texts.noHistory}</p>}
      <ol className="history">
        {history.data?.items.map((event) => (
          <li key={event.id}>
            <strong>{actions[event.action] ?? event.action}</strong>
            {event.reason && <span>{reasons[event.reason] ?? event.reason}</span>}
            {event.note && <span>“{event.note}”</span>}
            <span className="soft">{event.actor_name ?? texts.actors[event.actor]}</span>
            <time className="soft" dateTime={event.created_at}>
              {time(event.created_at)}
            </time>
          </li>
        ))}
      </ol>
    </section>
  );
}
