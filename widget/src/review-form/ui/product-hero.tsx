import { ProductPicture } from './product-picture.tsx';

/** The product that is asked about, and the question. */
export function ProductHero({
  product,
  heading,
}: {
  product: { name: string; pictureUrl: string };
  heading: string;
}) {
  return (
    <div className="of-hero">
      <span className="of-hero_picture">
        <ProductPicture url={product.pictureUrl} />
      </span>
      <h1 className="of-heading" tabIndex={-1}>
        <span className="of-hero_name">{product.name}</span> <span>{heading}</span>
      </h1>
    </div>
  );
}
