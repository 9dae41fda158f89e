import { coverOf, drawToJpeg } from './shrink-picture.ts';

export interface VideoFacts {
  /** Undefined: the browser cannot tell; the server decides. */
  seconds: number | undefined;
  /** A picture of it as JPEG; undefined: the browser cannot play it, or the page forbids it. */
  poster: Blob | undefined;
  thumbnail: ImageBitmap | undefined;
}

const nothing: VideoFacts = { seconds: undefined, poster: undefined, thumbnail: undefined };

/** Longer than any browser takes for a file on the device. */
const patienceMs = 8_000;

/** The poster's longer side in pixels. */
const maxSide = 1_280;

/** How long a video is, and a picture from its first second. */
export async function readVideo(file: Blob): Promise<VideoFacts> {
  const address = URL.createObjectURL(file);
  const video = document.createElement('video');
  video.muted = true;
  video.playsInline = true;
  video.preload = 'auto';
  try {
    const hasMetadata = whenEvent(video, 'loadeddata');
    video.src = address;
    await hasMetadata;
    const seconds = Number.isFinite(video.duration) ? video.duration : undefined;
    const isThere = whenEvent(video, 'seeked');
    video.currentTime = Math.min(0.5, (seconds ?? 1) / 2);
    await isThere;
    return { seconds, ...(await takePicture(video)) };
  } catch {
    return nothing;
  } finally {
    video.removeAttribute('src');
    video.load();
    URL.revokeObjectURL(address);
  }
}

async function takePicture(video: HTMLVideoElement) {
  const { videoWidth, videoHeight } = video;
  const scale = Math.min(1, maxSide / Math.max(videoWidth, videoHeight));
  const poster = await drawToJpeg(video, Math.round(videoWidth * scale), Math.round(videoHeight * scale));
  return { poster, thumbnail: await coverOf(video, videoWidth, videoHeight) };
}

function whenEvent(video: HTMLVideoElement, name: 'loadeddata' | 'seeked'): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(reject, patienceMs);
    const end = (settle: () => void) => () => {
      clearTimeout(timer);
      settle();
    };
    video.addEventListener(name, end(resolve), { once: true });
    video.addEventListener('error', end(reject), { once: true });
  });
}
