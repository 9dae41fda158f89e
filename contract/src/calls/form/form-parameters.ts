import { type TObject, Type } from 'typebox';
import type { ErrorCode } from '../../errors.ts';
import { formItem } from '../../examples/review-form.ts';
import { rowId } from '../parameters.ts';

/**
 * What calls of the form in which a shopper writes reviews share. Its link has a token, which names the store and what may be
 * reviewed; each call has it in the header `Authorization`, never in an address. Tokens that are unknown or wrong all get
 * `review_form.unknown`.
 */
export const ofLink = { tag: 'form', takesLinkToken: true } as const;

export const linkErrors = ['review_form.unknown'] as const satisfies readonly ErrorCode[];
export const itemErrors = [
  ...linkErrors,
  'review_form.expired',
  'request.parameter_invalid',
  'review_form.item_unknown',
  'review_form.item_sent',
] as const satisfies readonly ErrorCode[];

export const itemParams = Type.Object({ item: rowId });
/** Of an example. */
export const ofItem = { item: formItem.id };

/** The field that no person sees, and that programs fill in. */
export const honeypot = Type.Optional(
  Type.String({ maxLength: 2_048, description: 'Left empty by people, who do not see its field.' }),
);

/** A response that says only that it was done. */
export const done = (id: string): TObject => Type.Object({}, { $id: id, additionalProperties: false });
