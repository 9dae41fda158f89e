import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useStore } from '../../../session/store-context.tsx';
import { useCommonTexts } from '../../../text/common/common-texts.ts';
import { errorText } from '../../../text/error-text.ts';
import { Badge, kindOfStatus } from '../../../ui/badge.tsx';
import { useInvitationsTexts } from '../invitations-texts.ts';
import { type Invitation, invitedItemsQuery } from './invitation-queries.ts';

/** The products that the customer is asked about, with what they have written of them. */
export function InvitedItems({ invitation: { id } }: { readonly invitation: Invitation }) {
  const { id: storeId } = useStore();
  const texts = useInvitationsTexts();
  const common = useCommonTexts();
  const { data, isPending, error } = useQuery(invitedItemsQuery(storeId, id));
  return (
    <section className="panel stack" aria-label={texts.items}>
      <h3>{texts.items}</h3>
      {isPending && <p className="soft">{common.loading}</p>}
      {error && <p role="alert">{errorText(common, error)}</p>}
      {data?.items.length === 0 && <p className="soft">{texts.noItems}</p>}
      <ul className="lines">
        {data?.items.map(({ product_code: code, name, review }) => (
          <li key={code}>
            <span className="line-text">{name || code}</span>
            {review === null ? (
              <span className="soft small">{texts.notReviewed}</span>
            ) : (
              <>
                <Badge kind={kindOfStatus(review.status)}>{common.statuses[review.status]}</Badge>
                <Link
                  to="/stores/$storeId/reviews"
                  params={{ storeId }}
                  search={{ status: 'any', review: review.id }}
                >
                  {texts.toReview}
                </Link>
              </>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
