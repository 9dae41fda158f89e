import type { StoreOfMail } from '../../stores/store-of-mail.ts';

/** The data of a message about an answer. */
export interface AnswerFacts extends StoreOfMail {
  readonly kind: 'public_answer' | 'private_answer';
  /** Empty if it is not known. */
  readonly productName: string;
  readonly question: string;
  /** Null if the answer no longer exists. */
  readonly answer: string | null;
  readonly pageUrl: string | null;
  readonly email: string;
  readonly askerId: number;
  readonly answerId: number | null;
  readonly token: string | null;
  readonly expiresAt: Date;
}
