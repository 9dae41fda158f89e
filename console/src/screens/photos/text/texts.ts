import type { MediaKind, MediaList } from '@opina/contract/constants/media';
import type { DecisionTexts } from '../../../inbox/decisions/item-rules.ts';
import type { RefuseTexts } from '../../../inbox/decisions/refuse-dialog.tsx';

/** Words of the wall of photos and videos. */
export interface PhotosTexts extends DecisionTexts, RefuseTexts {
  readonly title: string;
  readonly wall: string;
  readonly byList: string;
  readonly lists: Readonly<Record<MediaList, string>>;
  /** What a photo is, on its tile. */
  readonly states: Readonly<
    Record<'waiting' | 'reviewWaits' | 'accepted' | 'acceptedReviewWaits' | 'refused' | 'reviewGone', string>
  >;
  readonly anyKind: string;
  readonly kinds: Readonly<Record<MediaKind, string>>;
  readonly anyStars: string;
  readonly product: string;
  /** Names a tile: `Photo of Ana, 5 stars`. */
  readonly nameOf: (kind: MediaKind, author: string, stars: string) => string;
  readonly mark: (name: string) => string;
  readonly anonymous: string;
  readonly noText: string;
  readonly accept: string;
  readonly refuse: string;
  readonly withReview: string;
  readonly publishReview: string;
  readonly refuseReview: string;
  readonly toReview: string;
  readonly closeViewer: string;
  readonly viewer: string;
  readonly noPicture: string;
  readonly nothingWaits: string;
  readonly nothingWaitsText: string;
  readonly nothingFound: string;
  readonly nothingFoundText: string;
  readonly gone: string;
  readonly goneText: string;
  readonly ruleShown: string;
  readonly ruleWaits: string;
  readonly changeRule: string;
  readonly keysTitle: string;
  readonly keys: readonly (readonly [keys: string, action: string])[];
}
