import { FormIcon } from './form-icon.tsx';
import { ProductPicture } from './product-picture.tsx';

export interface ProductRowProps {
  product: { name: string; pictureUrl: string };
  /** What pressing it is for. */
  text: string;
  onOpen: () => void;
}

/** A product to go on with. */
export function ProductRow({ product, text, onOpen }: ProductRowProps) {
  return (
    <button type="button" className="of-product" onClick={onOpen}>
      <span className="of-product_picture">
        <ProductPicture url={product.pictureUrl} />
      </span>
      <span className="of-product_words">
        <span className="of-product_name">{product.name}</span> <span className="of-hint">{text}</span>
      </span>
      <FormIcon shape="later" />
    </button>
  );
}
