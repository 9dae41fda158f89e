import { useStore } from '../../session/store-context.tsx';
import { useCommonTexts } from '../../text/common/common-texts.ts';
import { useFormats } from '../../text/formats.ts';
import { type Fact, Facts } from '../../ui/facts.tsx';
import type { Review } from './review-queries.ts';
import { useReviewsTexts } from './reviews-texts.ts';
import { StoreFacts } from './store-facts.tsx';

/** Where the review comes from: product, order, author. */
export function ReviewFacts({ review }: { readonly review: Review }) {
  const texts = useReviewsTexts();
  const common = useCommonTexts();
  const { day, number } = useFormats();
  const { canModerate } = useStore();
  const { client, order, product } = review;
  const languages: Readonly<Record<string, string>> = common.languages;
  const facts: readonly Fact[] = [
    [texts.facts.product, product.name ? `${product.name} (${product.id})` : product.id],
    [texts.facts.source, texts.sources[review.source]],
    [texts.facts.verified, review.verified_purchase ? texts.yes : texts.no],
    [texts.facts.order, order.order_id],
    [texts.facts.bought, review.purchased_on && day(review.purchased_on)],
    [texts.facts.email, client.email],
    [texts.facts.language, languages[review.locale] ?? review.locale],
    [texts.facts.recommends, review.recommends && texts[review.recommends]],
    [texts.facts.votes, texts.votes(number(review.upvotes_count), number(review.downvotes_count))],
    [texts.facts.experienced, review.experienced_on && day(review.experienced_on)],
    [texts.facts.incentivized, review.incentivized && texts.yes],
    [texts.facts.incentive, review.incentive],
    [texts.facts.insider, review.insider && texts.yes],
    [texts.facts.edited, review.edited_at && day(review.edited_at)],
  ];
  return (
    <section className="panel stack" aria-label={texts.about}>
      <h3>{texts.about}</h3>
      <Facts facts={facts} />
      {canModerate && <StoreFacts review={review} />}
    </section>
  );
}
