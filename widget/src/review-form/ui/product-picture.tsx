import { useState } from 'react';
import { FormIcon } from './form-icon.tsx';

/** The picture of a product, or a drawing if the shop has none or it cannot be loaded. */
export function ProductPicture({ url }: { url: string }) {
  const [isBroken, setBroken] = useState(false);
  if (!url || isBroken) return <FormIcon shape="pictures" />;
  // In a page from the server it may have failed before React heard of it.
  const check = (image: HTMLImageElement | null) => {
    if (image?.complete && image.naturalWidth === 0) setBroken(true);
  };
  return <img ref={check} src={url} alt="" onError={() => setBroken(true)} />;
}
