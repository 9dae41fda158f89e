import { pictures } from '@opina/test-kit/media/pictures';
import fc from 'fast-check';
import { seedVideos } from '../../database/seed-videos.ts';
import type { CallTrials, HeardStore } from '../call-trial.ts';
import { inboxQuery, shown } from './shared.ts';

const vote = (direction: string) => ({
  shownBy: shown.reviews,
  send: ({ api, review }: HeardStore) =>
    api.post(`/widget/opinions/${review}/${direction}?visitor_id=v-${direction}`),
});

const rowsOf = async ({ call, review }: HeardStore) =>
  (await call('GET', `/opinions/${review}`)).body as Record<
    'comments' | 'review_photos' | 'opinion_videos',
    { id: number }[]
  >;

/** Of reviews, their votes, photos, videos and reports. */
export const reviewTrials = {
  getOpinion: { row: 'review', asked: [''] },
  listOpinions: {
    asked: [
      'per=100',
      'per=100&by_votes=true',
      'per=100&positive=true',
      'per=100&negative=true',
      'per=100&by_text=true',
      'per=100&with_photos=true',
      'per=100&by_sale_items=1,2,3,4',
      'per=100&with_count=true&order=highest',
      // Counted, the response would repeat how the word begins.
      'per=100&search=SEGREDO',
      'per=100&with_count=true&search=texto',
      'per=100&with_count=true&stars=1,2,3,4,5&by_text=true&order=helpful',
    ],
  },
  listPhotoReviews: { asked: ['per=100'] },
  listRecentOpinions: { asked: ['per=100'], listsEverything: true },
  upvoteOpinion: { row: 'review', asked: ['visitor_id=visitante1'], heard: vote('upvotes') },
  downvoteOpinion: { row: 'review', asked: ['visitor_id=visitante2'], heard: vote('downvotes') },
  reportOpinion: {
    row: 'reportedReview',
    asked: ['visitor_id=visitante3'],
    needsMore: 'An earlier call hides the review.',
  },
  listStoreOpinions: { drawnQuery: inboxQuery, listsEverything: true },
  getStoreOpinion: { row: 'review' },
  countStoreOpinions: {},
  listOpinionReports: { row: 'review' },
  listOtherOpinions: { row: 'review' },
  listOpinionEvents: { row: 'review' },
  previewOpinion: { row: 'review' },
  createStoreOpinion: {
    // Any other is of no order.
    drawnBody: () => ({ order_id: fc.constant(undefined) }),
    heard: {
      shownBy: shown.reviews,
      send: ({ call }) =>
        call('POST', '/opinions', {
          product_code: 'p',
          rate: 3,
          title: 'Boa',
          text: 'Boa',
          author_name: 'Bia',
        }),
    },
  },
  changeOpinionStatus: {
    row: 'review',
    heard: {
      shownBy: shown.reviews,
      send: ({ call, otherReview }) => call('PATCH', `/opinions/${otherReview}`, { status: 'hidden' }),
    },
  },
  addOpinionComment: {
    row: 'review',
    heard: {
      shownBy: shown.reviews,
      send: ({ call, review }) => call('POST', `/opinions/${review}/comments`, { text: 'Obrigado' }),
    },
  },
  changeOpinionComment: {
    row: 'review',
    heard: {
      shownBy: shown.reviews,
      send: async (store) => {
        const id = (await rowsOf(store)).comments.at(-1)?.id;
        return store.call('PUT', `/opinions/${store.review}/comments/${id}`, { text: 'Muito obrigado' });
      },
    },
  },
  changeOpinionFacts: {
    row: 'review',
    heard: {
      shownBy: shown.reviews,
      send: ({ call, review }) => call('PATCH', `/opinions/${review}/facts`, { insider: true }),
    },
  },
  addOpinionPhotos: {
    row: 'review',
    body: async () => ({ type: 'image/jpeg', payload: await pictures.jpeg({ width: 30, height: 30 }) }),
    needsMore: 'A picture on another server.',
    heard: {
      shownBy: shown.reviews,
      // One to be refused, and one to be removed.
      send: async ({ sendFile, review }) => {
        const path = `/opinions/${review}/photos`;
        await sendFile(path, 'image/jpeg', await pictures.jpeg({ width: 30, height: 30 }));
        return sendFile(path, 'image/jpeg', await pictures.jpeg({ width: 300, height: 300 }));
      },
    },
  },
  listMedia: { drawnQuery: { kind: ['photo', 'video'] } },
  countMedia: { drawnQuery: { kind: ['photo', 'video'] } },
  getMedia: { row: 'photographedReview' },
  decideMedia: {
    row: 'photographedReview',
    heard: {
      shownBy: shown.reviews,
      send: async (store) => {
        const id = (await rowsOf(store)).review_photos[0]?.id;
        return store.call('PATCH', `/opinions/${store.review}/media/photo/${id}`, { status: 'refused' });
      },
    },
  },
  removeOpinionComment: {
    row: 'review',
    heard: {
      shownBy: shown.reviews,
      send: async (store) =>
        store.call(
          'DELETE',
          `/opinions/${store.review}/comments/${(await rowsOf(store)).comments.at(-1)?.id}`,
        ),
    },
  },
  removeOpinionPhoto: {
    row: 'photographedReview',
    heard: {
      shownBy: shown.reviews,
      send: async (store) =>
        store.call(
          'DELETE',
          `/opinions/${store.review}/photos/${(await rowsOf(store)).review_photos.at(-1)?.id}`,
        ),
    },
  },
  removeOpinionVideo: {
    row: 'photographedReview',
    prepare: ({ sql, store }) => seedVideos(sql, store, [1]),
    restore: ({ sql, store, row }) => sql`
      INSERT INTO opinion_videos (store_id, opinion_id, id, video, type, bytes)
      VALUES (${store}, ${row('photographedReview')}, 1, 'media:ab-video.mp4', 'video/mp4', 7)
      ON CONFLICT DO NOTHING`,
    needsMore: 'A video.',
    heard: {
      shownBy: shown.reviews,
      send: async (store) =>
        store.call(
          'DELETE',
          `/opinions/${store.review}/videos/${(await rowsOf(store)).opinion_videos.at(-1)?.id}`,
        ),
    },
  },
  deleteStoreOpinion: {
    row: 'deletedReview',
    heard: {
      shownBy: shown.reviews,
      send: ({ call, review }) => call('DELETE', `/opinions/${review}`),
    },
  },
  dryRunModeration: { scopes: { read: true } },
  getModerationRules: {},
  setModerationRules: {},
  listReports: {},
  closeReport: { row: 'report' },
} satisfies Partial<CallTrials>;
