import type { CallError } from '@opina/client/call-error';

/** Which of the known reasons a refusal names: `The customer cannot be asked: suppressed.` */
export const reasonIn = (
  { message, fields }: Pick<CallError, 'message' | 'fields'>,
  reasons: readonly string[],
): string | undefined => {
  const said = [message, ...fields.map((field) => field.message)].join(' ');
  return reasons.find((reason) => new RegExp(`: ${reason}\\b`).test(said));
};
