import type { MailState } from '@opina/contract/constants/mail';
import type { MailMessage } from '../mail-queries.ts';

/** Words of how mail is sent, and of the queue. */
export interface MailScreenTexts {
  readonly title: string;
  readonly hint: string;
  readonly setup: string;
  readonly setupHint: string;
  readonly notSending: string;
  readonly senderName: string;
  readonly senderAddress: string;
  readonly hourlyLimit: string;
  readonly bounces: string;
  readonly bouncesTaken: string;
  readonly bouncesAtOnce: string;
  readonly none: string;
  readonly asking: string;
  readonly invitations: string;
  readonly on: string;
  readonly off: string;
  readonly hours: string;
  readonly hoursOf: (from: number, until: number) => string;
  readonly delay: string;
  readonly days: (number: number) => string;
  readonly reminder: string;
  readonly incentive: string;
  readonly toStore: string;
  readonly toTexts: string;
  readonly queue: string;
  readonly queueHint: string;
  readonly byState: string;
  readonly states: Readonly<Record<MailState, string>>;
  readonly noMail: string;
  readonly kinds: Readonly<Record<MailMessage['kind'], string>>;
  readonly test: string;
  readonly attempts: (count: number) => string;
  readonly next: (time: string) => string;
  readonly retry: string;
  readonly retryOf: (kind: string) => string;
  readonly retryAll: string;
  readonly retried: (count: number) => string;
  readonly order: (id: string) => string;
  readonly review: string;
  readonly question: string;
}
