import { Icon } from './controls/icon.tsx';
import { Stars } from './reviews/stars.tsx';

interface StoreRating {
  rate: number;
  count: number;
  /** The value as the store writes it. */
  shown: string;
  shownCount: string;
  starsName: string;
}

export interface StorePanelProps {
  titleId: string;
  /** Empty where the server does not say. */
  name: string;
  /** The address of the picture; empty: a drawn one. */
  logo: string;
  commitment: string;
  /** Undefined as long as nobody has rated the store. */
  rating: StoreRating | undefined;
  texts: {
    storeTitle: string;
    storeRating: string;
    outOfBest: string;
    basedOn: (count: number) => readonly [before: string, after: string];
  };
}

/**
 * Who sells a product about which nobody has said anything yet. The rating is the store's: it has none of the classes
 * from which stores' scripts read the product's, and search engines are not told of it.
 */
export function StorePanel({ titleId, name, logo, commitment, rating, texts }: StorePanelProps) {
  return (
    <section className="ts-empty-store" aria-labelledby={titleId}>
      <span className="ts-empty-store_logo">{logo ? <img src={logo} alt="" /> : <Icon shape="store" />}</span>
      <div className="ts-empty-store_about">
        {name && <div className="ts-empty-store_label">{texts.storeTitle}</div>}
        <h2 className="ts-empty-store_name" id={titleId}>
          {name || texts.storeTitle}
        </h2>
        <div className="ts-empty-store_commitment">{commitment}</div>
      </div>
      {rating && <Rating {...rating} texts={texts} />}
    </section>
  );
}

function Rating({
  rate,
  count,
  shown,
  shownCount,
  starsName,
  texts,
}: StoreRating & Pick<StorePanelProps, 'texts'>) {
  const [before, after] = texts.basedOn(count);
  return (
    <div className="ts-empty-store_rating">
      <div className="ts-empty-store_label">{texts.storeRating}</div>
      <div className="ts-empty-store_value">
        <Stars rate={rate} name={starsName} />{' '}
        <span>
          <strong>{shown}</strong> {texts.outOfBest}
        </span>
      </div>
      <div className="ts-empty-store_count">
        {before}
        <span>{shownCount}</span>
        {after}
      </div>
    </div>
  );
}
