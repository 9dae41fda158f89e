import { type Static, Type } from 'typebox';
import {
  closed,
  email,
  hash,
  identity,
  moment,
  orNull,
  page,
  sha256,
  status,
  storedProduct,
  text,
} from './values.ts';

const privateAnswer = Type.Object(
  { answer: text(undefined, 1), token_hash: sha256, created_at: moment, expires_at: moment },
  closed,
);

const asker = Type.Object(
  {
    email,
    page_url: orNull(page),
    /** Recognises the same question of the same asker. */
    words_hash: orNull(hash),
    private_answer: orNull(privateAnswer),
  },
  closed,
);
export type AskerRecord = Static<typeof asker>;

export const questionRecord = Type.Object(
  {
    type: Type.Literal('question'),
    ...identity,
    product_code: storedProduct.code,
    /** The code under which it came, if that belongs to this product. */
    own_code: Type.Optional(orNull(storedProduct.code)),
    question: text(undefined, 1),
    answer: orNull(text()),
    status,
    created_at: moment,
    /** Who asked, and the answer that only they may read. Only with personal data. */
    asker: Type.Optional(orNull(asker)),
  },
  closed,
);
export type QuestionRecord = Static<typeof questionRecord>;
