import type { ReactNode, RefObject } from 'react';

export interface ReviewsFrameProps {
  title: string;
  titleId: string;
  filter: ReactNode;
  children: ReactNode;
  busy: boolean;
  listRef: RefObject<HTMLDivElement | null>;
}

/** Title and menu above, the list below; focusable by script only, to hold the focus while the list is empty. */
export function ReviewsFrame({ title, titleId, filter, children, busy, listRef }: ReviewsFrameProps) {
  return (
    <section className="ts-product-reviews" aria-labelledby={titleId}>
      <div className="ts-product-reviews-list" ref={listRef} tabIndex={-1} aria-busy={busy}>
        <div className="ts-product-reviews-list-header">
          <h3 className="ts-product-reviews-list-title" id={titleId}>
            {title}
          </h3>
          <div className="ts-product-reviews-list-filter">{filter}</div>
        </div>
        {children}
      </div>
    </section>
  );
}
