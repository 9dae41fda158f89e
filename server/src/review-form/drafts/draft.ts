import { maxFormPhotos } from '@opina/contract/constants/review-form';
import type {
  WireDraftPhoto,
  WireDraftVideo,
  WireReviewDraft,
} from '@opina/contract/entities/reviews/review-form';
import { placedKey } from '../../platform/media/media-addresses.ts';
import { fileOfKey, mediaKey, pictureOfKey } from '../../platform/media/media-names.ts';
import type { DraftValues, FormItem, ReviewNow, VideoFile } from '../form/form.ts';
import type { PlacedDraftFile, StoredDraft } from './draft-queries.ts';

/** What a form shows of a product and what would be sent: the stored draft on top of what the form begins with. */
export interface Draft extends DraftValues {
  readonly photos: readonly DraftPhoto[];
  readonly video: VideoFile | null;
  readonly version: number;
  readonly updatedAt: Date | null;
}

/** A photo of the draft, or of the review that it edits. */
export interface DraftPhoto {
  readonly name: string;
  /** In hexadecimal; undefined for a photo of the review. */
  readonly hash: string | undefined;
  /** The id of a photo of the review. */
  readonly keptId: number | undefined;
  /** See `placedKey`. */
  readonly place: string;
}

const emptyDraft: DraftValues = {
  rate: null,
  title: '',
  text: '',
  recommends: null,
  option_ids: [],
  experienced_on: null,
  insider: false,
  incentivized: false,
  name_shown: 'first_initial',
  name: '',
  email: '',
};

export function draftOf(
  { review, experiencedOn }: Pick<FormItem, 'review' | 'experiencedOn'>,
  stored: StoredDraft | undefined,
): Draft {
  const { photos: order = [], removed_photos, is_video_removed, ...values } = stored?.values ?? {};
  return {
    ...emptyDraft,
    experienced_on: experiencedOn,
    ...(review && valuesOf(review)),
    ...values,
    photos: inOrder(photosOf(review, stored, removed_photos ?? []), order),
    video: newVideo(stored?.files ?? []) ?? (is_video_removed ? null : (review?.video ?? null)),
    version: stored?.version ?? 0,
    updatedAt: stored?.updatedAt ?? null,
  };
}

const valuesOf = ({ photos: _photos, video: _video, ...values }: ReviewNow): DraftValues => values;

function photosOf(
  review: ReviewNow | null,
  stored: StoredDraft | undefined,
  removed: readonly string[],
): DraftPhoto[] {
  const kept = (review?.photos ?? []).flatMap(({ id, image, place }) => {
    const name = pictureOfKey(image);
    return name === undefined || removed.includes(name) ? [] : [{ name, hash: undefined, keptId: id, place }];
  });
  const added = (stored?.files ?? []).flatMap(({ kind, file, hash, place }) => {
    const name = kind === 'photo' ? pictureOfKey(file) : undefined;
    return name === undefined ? [] : [{ name, hash, keptId: undefined, place }];
  });
  return [...kept, ...added];
}

/** Photos that the order does not name come last. */
function inOrder(photos: readonly DraftPhoto[], order: readonly string[]): DraftPhoto[] {
  const placeOf = ({ name }: DraftPhoto) => (order.includes(name) ? order.indexOf(name) : maxFormPhotos);
  return [...photos].sort((a, b) => placeOf(a) - placeOf(b));
}

function newVideo(files: readonly PlacedDraftFile[]): VideoFile | undefined {
  const video = files.find((file) => file.kind === 'video');
  const poster = files.find(({ kind }) => kind === 'poster');
  if (video === undefined) return undefined;
  return { ...video.facts, file: video.file, poster: poster?.file ?? null, place: video.place };
}

export function wireDraft({ updatedAt, photos, video, option_ids, ...values }: Draft): WireReviewDraft {
  return {
    ...values,
    option_ids: [...option_ids],
    photos: photos.map(wirePhoto),
    video: video && wireVideo(video),
    updated_at: updatedAt?.toISOString() ?? null,
  };
}

const wirePhoto = ({ name, place }: DraftPhoto): WireDraftPhoto => ({
  id: name,
  image: placedKey(place, mediaKey(name, 'image')),
  square: placedKey(place, mediaKey(name, 'square')),
  thumbnail: placedKey(place, mediaKey(name, '150')),
});

const wireVideo = ({ file, poster, place, type, durationMs, width, height }: VideoFile): WireDraftVideo => ({
  id: fileOfKey(file) ?? file,
  video: placedKey(place, file),
  poster: poster && placedKey(place, poster),
  type,
  duration_ms: durationMs,
  width,
  height,
});
