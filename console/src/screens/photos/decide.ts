import type { MediaStatus } from '@opina/contract/constants/media';
import type { ModerationReason } from '@opina/contract/constants/moderation';
import { listOfMedia } from '@opina/contract/shown-media';
import { call } from '../../api/call.ts';
import type { ItemRules } from '../../inbox/decisions/item-rules.ts';
import { type MediaItem, mediaItem, withReviewOf } from './media-item.ts';

interface ReviewDecision {
  readonly status: 'published' | 'refused' | 'hidden' | 'pending';
  readonly reason?: ModerationReason;
  readonly note?: string;
}

/** What is decided about a photo or a video, and about its review if that is decided too. */
export interface Decision {
  /** What is said about it. */
  readonly status: 'accepted' | 'refused' | 'published' | 'review_refused' | 'undone';
  readonly media?: MediaStatus;
  readonly review?: ReviewDecision;
}

export const acceptance: Decision = { status: 'accepted', media: 'accepted' };
export const refusal: Decision = { status: 'refused', media: 'refused' };
/** Whoever publishes a review from its photo means the photo too. */
export const publication: Decision = {
  status: 'published',
  media: 'accepted',
  review: { status: 'published' },
};

/** Puts both back to where they were; a review that its author withdrew stays. */
export function undoing({ status, opinion }: MediaItem): Decision {
  const { status: before } = opinion;
  if (before === 'withdrawn') return { status: 'undone', media: status };
  const isShut = before === 'refused' || before === 'hidden';
  return {
    status: 'undone',
    media: status,
    review: { status: before, ...(isShut && { reason: 'other' as const }) },
  };
}

/** How both will be. */
export function guess(item: MediaItem, { media = item.status, review }: Decision): MediaItem {
  const opinion = { ...item.opinion, ...(review && { status: review.status }) };
  return { ...item, status: media, listed: listOfMedia(media, opinion.status), opinion };
}

const kept = { keepalive: true };

/** Sends what differs from how it is: the review first, with the version that the person saw. */
async function send(storeId: string, item: MediaItem, { media, review }: Decision): Promise<MediaItem> {
  const ofReview = { store_id: storeId, id: item.opinion.id };
  const ofMedia = { ...ofReview, media_kind: item.kind, media_id: item.mediaId };
  const changesReview = review !== undefined && review.status !== item.opinion.status;
  if (changesReview) {
    const body = { ...review, if_version: item.opinion.version };
    await call('changeOpinionStatus', { params: ofReview, body }, kept);
  }
  if (media !== undefined && media !== item.status) {
    const body = { status: media, if_version: item.version };
    return mediaItem(await call('decideMedia', { params: ofMedia, body }, kept));
  }
  return changesReview ? mediaItem(await call('getMedia', { params: ofMedia })) : item;
}

/** `onDecided` gets each as it is after the decision. */
export const mediaRules = (
  onDecided: (item: MediaItem, decision: Decision) => void,
): ItemRules<MediaItem, Decision> => ({
  group: 'media',
  changed: 'media.changed',
  send: async (storeId, item, decision) => {
    const decided = await send(storeId, item, decision);
    onDecided(decided, decision);
    return decided;
  },
  needsPage: (_, { media, review }) => media !== undefined && review !== undefined,
  guess,
  countedIn: ({ listed }) => [listed],
  ownerOf: ({ opinion }) => opinion.id,
  besides: withReviewOf,
  undoing,
});
