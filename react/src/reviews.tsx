'use client';

import type { ReviewsProps } from './props.ts';
import { reviewsSettings } from './settings.ts';
import { useWidget } from './use-widget.ts';

const setting = { name: '_trustvox', id: '_trustvox_widget' };

/** The reviews, questions and answers of a product. One for a page. */
export function OpinaReviews(props: ReviewsProps) {
  const { server, store, product } = props;
  // Another product gets another element, so that nothing of the one before is ever in it.
  return <ReviewsOfProduct key={[server, store, product].join('\n')} {...props} />;
}

function ReviewsOfProduct({ html, className, ...props }: ReviewsProps) {
  const element = useWidget<HTMLDivElement>(setting, reviewsSettings(props), props, html);
  return <div {...element} id={setting.id} className={className} />;
}
