// biome-ignore lint/performance/noBarrelFile: what shops import
export { OpinaCarousel } from './carousel.tsx';
export type { CarouselProps, ReviewsProps, StarsProps } from './props.ts';
export { OpinaReviews } from './reviews.tsx';
export { OpinaStars } from './stars.tsx';
