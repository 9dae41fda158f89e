import { type Static, Type } from 'typebox';
import { mediaKinds, mediaLists } from '../../constants/media.ts';
import { reviewStatuses } from '../../constants/reviews.ts';
import { code, instant, nextCursor, stars, version } from '../fields.ts';
import { mediaStatusField } from './merchant-opinion.ts';
import { opinionVideoSchema, reviewPhotoSchema } from './opinion.ts';

const orNull = <T extends typeof reviewPhotoSchema | typeof opinionVideoSchema>(schema: T) =>
  Type.Union([schema, Type.Null()]);

/** A photo or a video of a customer, with what one needs of its review to decide about it. */
export const storeMediaSchema = Type.Object(
  {
    kind: Type.Enum(mediaKinds),
    id: Type.Integer({ description: 'Of the photo or of the video: together with `kind` it is unique.' }),
    version: Type.Integer({
      minimum: 1,
      description:
        'Every decision about it raises it. Send it as `if_version` to change only what you have seen.',
    }),
    status: mediaStatusField,
    listed: Type.Enum(mediaLists, {
      description:
        'Its list. `accepted`: shoppers see it, or will with its review. `refused`: it, or its review, was refused or hidden.',
    }),
    photo: orNull(reviewPhotoSchema),
    video: orNull(opinionVideoSchema),
    opinion: Type.Object(
      {
        id: Type.Integer(),
        version,
        status: Type.Enum(reviewStatuses),
        rate: stars,
        title: Type.String(),
        text: Type.String(),
        author_name: Type.String({ description: 'Empty: an anonymous customer.' }),
        product_code: code,
        product_name: Type.String(),
        created_at: instant,
      },
      { additionalProperties: false },
    ),
  },
  { $id: 'StoreMedia', additionalProperties: false },
);
export type WireStoreMedia = Static<typeof storeMediaSchema>;

export const storeMediaPageSchema = Type.Object(
  { items: Type.Array(storeMediaSchema), next_cursor: nextCursor },
  { $id: 'StoreMediaPage', additionalProperties: false },
);
