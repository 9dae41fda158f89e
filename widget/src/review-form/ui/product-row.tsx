import { FormIcon } from './form-icon.tsx';

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
        {product.pictureUrl ? <img src={product.pictureUrl} alt="" /> : <FormIcon shape="pictures" />}
      </span>
      <span className="of-product_words">
        <span className="of-product_name">{product.name}</span> <span className="of-hint">{text}</span>
      </span>
      <FormIcon shape="later" />
    </button>
  );
}
