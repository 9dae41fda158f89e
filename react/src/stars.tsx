'use client';

import type { StarsProps } from './props.ts';
import { starsSettings } from './settings.ts';
import { useWidget } from './use-widget.ts';

const setting = { name: '_trustvox_shelf_rate' };

/** The stars of a product, in a list or beside its name. All of a page come with one call. Without reviews nothing is shown. */
export function OpinaStars({ product, markup, className, ...source }: StarsProps) {
  const element = useWidget<HTMLSpanElement>(setting, starsSettings(source.store), source);
  return (
    <span
      {...element}
      className={className}
      data-trustvox-product-code={product}
      data-trustvox-display-rate-schema={markup ? 'true' : undefined}
    />
  );
}
