import { Type } from 'typebox';
import { videoTypes } from '../../constants/media.ts';

const length = Type.Union([Type.Integer({ minimum: 1 }), Type.Null()]);

/** What is known of a video. Sizes and duration are null where the file does not say them. */
export const videoFields = {
  video: Type.String({ description: 'The address of the file.' }),
  poster: Type.Union([Type.String(), Type.Null()], {
    description: 'A picture to show before the video is played; null: there is none.',
  }),
  type: Type.Enum(videoTypes),
  duration_ms: length,
  width: length,
  height: length,
};
