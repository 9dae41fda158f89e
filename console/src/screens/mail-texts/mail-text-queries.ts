import type { CallResult, CallValues } from '@opina/contract/call-values';
import type { Locale } from '@opina/contract/constants/locales';
import type { MailKind } from '@opina/contract/constants/mail';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '../../api/call.ts';

export const textFields = ['subject', 'heading', 'body', 'button'] as const;
export type TextField = (typeof textFields)[number];
export type MailText = CallResult<'getMailText'>;
export type MailTexts = CallValues<'putMailText'>['body'];

/** Which message, in which language. */
export interface MessageOf {
  readonly kind: MailKind;
  readonly locale: Locale;
}

export const paramsOf = (storeId: string, of: MessageOf) => ({ store_id: storeId, ...of });

export const mailTextQuery = (storeId: string, of: MessageOf) =>
  queryOptions({
    queryKey: ['store', storeId, 'mail-texts', of.kind, of.locale],
    queryFn: ({ signal }) => call('getMailText', { params: paramsOf(storeId, of) }, { signal }),
  });

/** The message as it would be sent with these texts. What is wrong with them is its error. The last one stays on screen. */
export const previewQuery = (storeId: string, of: MessageOf, texts: MailTexts) =>
  queryOptions({
    queryKey: ['store', storeId, 'mail-texts', of.kind, of.locale, 'preview', texts],
    queryFn: ({ signal }) =>
      call('previewMailText', { params: paramsOf(storeId, of), body: { texts } }, { signal }),
    placeholderData: keepPreviousData,
    // Each is another text: none is asked for twice.
    gcTime: 10_000,
  });

/** Only the texts of a message. */
export const textsOf = ({ subject, heading, body, button }: MailTexts): MailTexts => ({
  subject,
  heading,
  body,
  button,
});
