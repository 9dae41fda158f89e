import type { CallResult } from '@opina/contract/call-values';
import type { MediaKind } from '@opina/contract/constants/media';
import type { PhotosTexts } from './text/texts.ts';

type StoreMedia = CallResult<'getMedia'>;

/** A photo or a video in the wall. `id` is unique in it; photos and videos have ids of their own, which is `mediaId`. */
export type MediaItem = Omit<StoreMedia, 'id'> & { readonly id: number; readonly mediaId: number };

export const wallId = (kind: MediaKind, mediaId: number): number => mediaId * 2 + (kind === 'photo' ? 0 : 1);

export const mediaItem = ({ id: mediaId, ...media }: StoreMedia): MediaItem => ({
  ...media,
  id: wallId(media.kind, mediaId),
  mediaId,
});

/** The item with its review as another photo of it has it, if that is newer. */
export const withReviewOf = (item: MediaItem, { opinion }: MediaItem): MediaItem =>
  item.opinion.id === opinion.id && item.opinion.version < opinion.version ? { ...item, opinion } : item;

/** As the address names it. */
export const addressOf = ({ kind, mediaId, opinion }: MediaItem) => ({
  open: `${kind}-${mediaId}`,
  review: opinion.id,
});

/** What an address names; undefined: nothing is open. */
export function readAddress({
  open,
  review,
}: {
  readonly open?: string | undefined;
  readonly review?: number | undefined;
}) {
  const [kind, id] = open?.split('-') ?? [];
  if ((kind !== 'photo' && kind !== 'video') || review === undefined) return undefined;
  return { kind, mediaId: Number(id), review, id: wallId(kind, Number(id)) } as const;
}

/** The state that a tile shows: shoppers see a photo only together with its review. */
export function stateOf({ listed, status, opinion }: MediaItem): keyof PhotosTexts['states'] {
  if (listed === 'refused') return status === 'refused' ? 'refused' : 'reviewGone';
  if (listed === 'accepted') return opinion.status === 'published' ? 'accepted' : 'acceptedReviewWaits';
  return status === 'waiting' ? 'waiting' : 'reviewWaits';
}

export const kindOfList = { waiting: 'warn', accepted: 'good', refused: 'bad' } as const;
