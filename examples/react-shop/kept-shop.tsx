import { OpinaReviews } from '@opina/react';
import { Activity, useState } from 'react';
import type { ShopProps } from './shop.tsx';

/** A page of React 19 that keeps its screens when it hides them, as Next.js does with `cacheComponents`. */
export function KeptShop({ server, store, codes }: ShopProps) {
  const [shown, setShown] = useState(codes[0]);
  return (
    <>
      {codes.map((code) => (
        <button key={code} type="button" onClick={() => setShown(code)}>
          {code}
        </button>
      ))}
      {codes.map((code) => (
        <Activity key={code} mode={code === shown ? 'visible' : 'hidden'}>
          <section id={`screen-${code}`}>
            <OpinaReviews server={server} store={store} product={code} />
          </section>
        </Activity>
      ))}
    </>
  );
}
