import { type MailKind, mailKindsWithReason, maxMailTextLengths } from '@opina/contract/constants/mail';
import type { WireFieldError } from '@opina/contract/entities/error';
import { praiseIn } from '../../stores/praise.ts';
import { linkPlaceholder } from '../letter/fill-text.ts';
import type { KindTexts } from '../text/texts.ts';

const fields = ['subject', 'heading', 'body', 'button'] as const;
const placeholders = ['store', 'name', 'product'];
const otherThanOneLine = /[\p{Cc}\u2028\u2029]/u;

/** What is wrong with texts of a store, by field. Without their link nobody could do what the message is about. */
export function checkTexts(kind: MailKind, texts: KindTexts): WireFieldError[] {
  const errors = fields.flatMap((field) =>
    [lengthError, lineError, placeholderError, praiseError].flatMap((check) => {
      const message = check(texts[field], field, kind);
      return message === undefined ? [] : [{ field, message }];
    }),
  );
  const linkMessage = linkError(kind, texts.body);
  return linkMessage === undefined ? errors : [...errors, { field: 'body', message: linkMessage }];
}

type Field = (typeof fields)[number];
/** What is wrong with a text of this field; undefined: nothing. */
type Check = (text: string, field: Field, kind: MailKind) => string | undefined;

const lengthError: Check = (text, field) => {
  if (text.trim() === '') return 'Must not be empty.';
  const max = maxMailTextLengths[field];
  return text.length > max ? `Must have at most ${max} characters.` : undefined;
};

const lineError: Check = (text, field) => {
  const isBad = field === 'body' ? !isStorable(text) : otherThanOneLine.test(text) || !isStorable(text);
  if (!isBad) return undefined;
  return field === 'body' ? 'Must contain no control characters.' : 'Must be one line.';
};

const isStorable = (text: string) => !/\p{Cc}|\p{Surrogate}/u.test(text.replace(/[\t\n\r]/g, ''));

const placeholderError: Check = (text, field, kind) => {
  const allowed = allowedIn(kind, field);
  const [unknown] =
    [...text.matchAll(/\{([^{}\s]*)\}/g)].find(([, name = '']) => !allowed.includes(name)) ?? [];
  if (unknown === undefined) return undefined;
  const names = allowed.map((name) => `{${name}}`).join(', ');
  return `Contains the unknown placeholder ${unknown.slice(0, 40)}. Known ones are ${names}.`;
};

const praiseError: Check = (text) => {
  const praise = praiseIn(text);
  return praise && praiseMessages[praise];
};

const praiseMessages = {
  asked: 'Must not ask for good ratings: everybody is asked alike, whatever they think.',
  rewarded:
    'Must not promise a reward for a good rating. An incentive is set in the settings, and is the same for every rating.',
};

const allowedIn = (kind: MailKind, field: Field): readonly string[] => [
  ...placeholders,
  ...(field === 'body' ? ['link'] : []),
  ...(field === 'body' && mailKindsWithReason.includes(kind) ? ['reason'] : []),
];

function linkError(kind: MailKind, body: string): string | undefined {
  const lines = body.split('\n').filter((line) => line.includes(linkPlaceholder));
  if (lines.length === 0) return `Must contain ${linkPlaceholder}, for the stars or the button.`;
  if (lines.length > 1 || lines[0]?.trim() !== linkPlaceholder)
    return `Must contain ${linkPlaceholder} once, on a line of its own.`;
  const lacksReason = mailKindsWithReason.includes(kind) && !body.includes('{reason}');
  return lacksReason ? 'Must contain {reason}: the author has to know why.' : undefined;
}
