/** The longer side of a picture that is sent, in pixels: what the largest size of a published photo needs. */
const maxSide = 2_048;
const quality = 0.85;
/** Of the thumbnail that is shown while a file is sent. */
const thumbnailSide = 240;

export interface ReadyPicture {
  file: Blob;
  /** Undefined: the browser cannot show it; the server decides. */
  thumbnail: ImageBitmap | undefined;
}

/**
 * Makes a picture as small as the largest published size, upright, and without what cameras write into files, such as
 * the place. Browsers do all of it. A picture that this one cannot read is left as it is.
 */
export async function shrinkPicture(file: Blob): Promise<ReadyPicture> {
  try {
    const whole = await createImageBitmap(file);
    const thumbnail = await coverOf(whole, whole.width, whole.height);
    const smaller = await encode(whole);
    whole.close();
    return { file: smaller, thumbnail };
  } catch {
    return { file, thumbnail: undefined };
  }
}

async function encode(whole: ImageBitmap): Promise<Blob> {
  const scale = Math.min(1, maxSide / Math.max(whole.width, whole.height));
  const width = Math.max(1, Math.round(whole.width * scale));
  const height = Math.max(1, Math.round(whole.height * scale));
  return drawToJpeg(whole, width, height);
}

/** A JPEG with white where the source is see-through. */
export function drawToJpeg(source: CanvasImageSource, width: number, height: number): Promise<Blob> {
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  const context = canvas.getContext('2d');
  if (!context) return Promise.reject(new Error('The browser has no canvas'));
  context.fillStyle = '#fff';
  context.fillRect(0, 0, width, height);
  context.drawImage(source, 0, 0, width, height);
  return new Promise((resolve, reject) =>
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('No JPEG'))), 'image/jpeg', quality),
  );
}

/** The middle square of a picture, as a thumbnail. */
export function coverOf(source: ImageBitmapSource, width: number, height: number): Promise<ImageBitmap> {
  const side = Math.min(width, height);
  const [left, top] = [Math.floor((width - side) / 2), Math.floor((height - side) / 2)];
  const size = { resizeWidth: thumbnailSide, resizeHeight: thumbnailSide, resizeQuality: 'medium' } as const;
  return createImageBitmap(source, left, top, side, side, size);
}
