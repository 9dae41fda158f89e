export const photosPageSize = 50;
/** Most thumbnails in the gallery section; the last one leads to the rest. */
export const maxGalleryThumbnails = 10;
export const maxReviewPhotos = 20;
export const maxPictureUrlLength = 2_048;
/** A video is stored as it came. */
export const maxVideoBytes = 52_428_800;
export const maxVideoSeconds = 60;
export const videoTypes = ['video/mp4', 'video/webm', 'video/quicktime'] as const;
export type VideoType = (typeof videoTypes)[number];
/** What a store decides about a photo or a video by itself. */
export const mediaStatuses = ['with_review', 'waiting', 'accepted', 'refused'] as const;
export type MediaStatus = (typeof mediaStatuses)[number];
/** The lists of the wall of photos and videos. */
export const mediaLists = ['waiting', 'accepted', 'refused'] as const;
export type MediaList = (typeof mediaLists)[number];
export const mediaKinds = ['photo', 'video'] as const;
export type MediaKind = (typeof mediaKinds)[number];
/** When photos and videos of customers are shown. */
export const photoRules = ['with_review', 'when_accepted'] as const;
export type PhotoRule = (typeof photoRules)[number];
export const maxPictureBytes = 10_485_760;
