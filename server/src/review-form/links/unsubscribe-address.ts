import type { EmailHasher } from '../../mail/suppression/email-hash.ts';
import { unsubscribeUrl } from '../../mail/suppression/unsubscribe-url.ts';
import type { Context } from '../../platform/context.ts';
import type { Link } from '../../platform/core/request-link.ts';
import type { Form } from '../form/form.ts';
import { readForm } from '../form/read-form.ts';

/** Whether there is a page where the person of a form unsubscribes and sees what is stored. Only of people who have an order. */
export const hasUnsubscribePage = ({ email, invitationId }: Form): boolean =>
  !!email && invitationId !== null;

/**
 * The address of that page, as the page of the form sees it; undefined: there is none. What it stores names nobody: mail to
 * the same person would store it too. Throws `review_form.unknown`.
 */
export async function unsubscribeAddress(
  { write, tokens, hashEmail }: Pick<Context, 'write' | 'tokens'> & { readonly hashEmail: EmailHasher },
  link: Link,
): Promise<string | undefined> {
  const { email, invitationId, store } = await write((sql) => readForm(sql, link));
  if (!email || invitationId === null) return undefined;
  const person = { storeId: store.id, email, invitationId };
  const { url } = await unsubscribeUrl(write, { origin: '..', tokens, hashEmail }, person);
  return url;
}
