import type { ReviewVideo } from '../../entities/review.ts';

/** Nothing of them is fetched but the poster, and nothing plays, before somebody presses the browser's own button. */
export const ReviewVideos = ({ videos, name }: { videos: readonly ReviewVideo[]; name: string }) =>
  videos.map(({ url, poster, width, height }) => (
    // biome-ignore lint/a11y/useMediaCaption: customers send videos without captions
    <video
      key={url}
      className="ts-review-video"
      aria-label={name}
      controls
      playsInline
      preload="none"
      src={url}
      poster={poster || undefined}
      width={width}
      height={height}
    />
  ));
