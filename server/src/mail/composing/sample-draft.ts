import type { MailKind } from '@opina/contract/constants/mail';
import type { StoreOfMail } from '../../stores/store-of-mail.ts';
import type { LetterContent, LetterKinds, SampleOrder } from '../letter-kind.ts';
import { mailTexts } from '../text/find-texts.ts';

const email = 'ana@example.com';
/** A link with it opens nothing. */
const token = 'preview';
const dayMs = 86_400_000;

interface SampleParts {
  readonly kinds: LetterKinds;
  /** Where its links lead. */
  readonly origin: string;
  /** Of an invitation and the like. Default: one that does not exist. */
  readonly order?: SampleOrder | undefined;
}

/** A message that asks or tells nobody: about things that do not exist, or about an order. None of its links works. */
export async function sampleDraft(
  kind: MailKind,
  store: StoreOfMail,
  { kinds, origin, order }: SampleParts,
): Promise<LetterContent> {
  const draft = await kinds[kind].sample({
    kind,
    store,
    texts: mailTexts(store.locale),
    parts: { origin, linkHosts: undefined, tokens: { sign: async () => token } },
    email,
    token,
    expiresAt: new Date(Date.now() + 90 * dayMs),
    order,
  });
  if (draft === undefined) throw new Error(`There is no sample of ${kind}.`);
  return draft;
}
