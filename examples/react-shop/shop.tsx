import { OpinaReviews, OpinaStars } from '@opina/react';
import { StrictMode, useState } from 'react';

export interface ShopProps {
  /** Origin of the Opina server. */
  readonly server: string;
  readonly store: string;
  /** Codes of the products. The first is shown at first. */
  readonly codes: readonly string[];
  /** What the server of the shop got for the first product. */
  readonly html?: string;
}

/** A shop in one page: no address changes, and nothing is loaded, when the shopper chooses another product. */
export function Shop({ server, store, codes, html = '' }: ShopProps) {
  const [first] = codes;
  const [shown, setShown] = useState(first);
  const [times, setTimes] = useState(0);
  return (
    <StrictMode>
      <nav>
        {codes.map((code) => (
          <button key={code} type="button" onClick={() => setShown(code)}>
            {code} <OpinaStars server={server} store={store} product={code} />
          </button>
        ))}
        <button type="button" onClick={() => setShown(undefined)}>
          None
        </button>
        <button type="button" onClick={() => setTimes(times + 1)}>
          Again {times}
        </button>
      </nav>
      {shown === undefined ? undefined : (
        <OpinaReviews
          server={server}
          store={store}
          product={shown}
          // Another text each time, as a shop may have it.
          html={shown === first && html ? `${html}<!--${times}-->` : ''}
        />
      )}
    </StrictMode>
  );
}
