import { Package } from 'lucide-react';

/** A picture of a product, or what stands for one. Its name is beside it. */
export function ProductPicture({ url }: { readonly url: string | null | undefined }) {
  return (
    <span className="product-picture">
      <Package size={20} aria-hidden="true" />
      {url && <img src={url} alt="" loading="lazy" />}
    </span>
  );
}
