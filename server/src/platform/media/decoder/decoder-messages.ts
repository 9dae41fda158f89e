import type { OpinaErrorCode } from '../../errors/opina-error.ts';
import type { PictureSize } from '../media-names.ts';

export type PictureFiles = Readonly<Record<PictureSize, Uint8Array>>;

/** What the decoder can be asked, one after the other. */
export type ToDecoder =
  | { readonly kind: 'encode'; readonly bytes: Uint8Array }
  | { readonly kind: 'check'; readonly files: PictureFiles };

export type FromDecoder =
  | { readonly kind: 'encoded'; readonly files: PictureFiles }
  | { readonly kind: 'checked'; readonly areOwn: boolean }
  | { readonly kind: 'refused'; readonly code: OpinaErrorCode }
  | { readonly kind: 'failed'; readonly message: string };
