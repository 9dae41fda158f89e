'use client';

import type { CarouselProps } from './props.ts';
import { carouselSettings } from './settings.ts';
import { useWidget } from './use-widget.ts';

const setting = { name: '_trustvox_colt', id: '_trustvox_colt' };

/** The newest reviews of the store. One for a page. */
export function OpinaCarousel({ className, ...props }: CarouselProps) {
  const element = useWidget<HTMLDivElement>(setting, carouselSettings(props), props);
  return <div {...element} id={setting.id} className={className} />;
}
