import { Link } from '@tanstack/react-router';
import { CopyButton } from '../../../forms/copy-button.tsx';
import { useStore } from '../../../session/store-context.tsx';
import { useFormats } from '../../../text/formats.ts';
import { Badge } from '../../../ui/badge.tsx';
import type { FeedName, Feeds } from './feeds-query.ts';
import { useFeedsTexts } from './feeds-texts.ts';

/** The addresses of a store's feeds, and what Google finds in its own. */
export function FeedFacts({
  feeds: { addresses, google_product_ratings: google },
}: {
  readonly feeds: Feeds;
}) {
  const texts = useFeedsTexts();
  return (
    <>
      <ul className="lines">
        {(Object.keys(addresses) as FeedName[]).map((name) => (
          <li key={name}>
            <span className="line-text">
              <strong>{texts.names[name]}</strong>
              <br />
              <code className="small">{new URL(addresses[name], location.origin).href}</code>
            </span>
            <CopyButton
              text={new URL(addresses[name], location.origin).href}
              texts={texts}
              of={texts.names[name]}
            />
          </li>
        ))}
      </ul>
      <GoogleFacts google={google} />
    </>
  );
}

function GoogleFacts({ google }: { readonly google: Feeds['google_product_ratings'] }) {
  const { id: storeId } = useStore();
  const texts = useFeedsTexts();
  const { number } = useFormats();
  const isEnough = google.reviews >= google.min_reviews;
  const { products, products_without_gtin: withoutGtin } = google;
  return (
    <div className="stack">
      <h3>{texts.google}</h3>
      <ul className="lines">
        <li>
          <span className="line-text">
            {texts.reviews(number(google.reviews), number(google.min_reviews))}
          </span>
          <Badge kind={isEnough ? 'good' : 'warn'}>{isEnough ? texts.enough : texts.tooFew}</Badge>
        </li>
        {google.without_text > 0 && (
          <li>
            <span className="line-text">{texts.withoutText(number(google.without_text))}</span>
          </li>
        )}
        {google.without_page > 0 && (
          <li>
            <span className="line-text">{texts.withoutPage(number(google.without_page))}</span>
            <Badge kind="warn">{texts.notSent}</Badge>
          </li>
        )}
        {products > 0 && (
          <li>
            <span className="line-text">{texts.withoutGtin(number(withoutGtin), number(products))}</span>
            <Badge kind={withoutGtin === 0 ? 'good' : 'warn'}>
              {withoutGtin === 0 ? texts.complete : texts.incomplete}
            </Badge>
          </li>
        )}
      </ul>
      <p>
        <Link to="/stores/$storeId/products" params={{ storeId }}>
          {texts.toProducts}
        </Link>
      </p>
    </div>
  );
}
