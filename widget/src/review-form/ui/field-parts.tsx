import { FormIcon } from './form-icon.tsx';

/** The ids of those texts that there are, for `aria-describedby`. */
export const idsOf = (...ids: (string | false | undefined)[]): string | undefined =>
  ids.filter(Boolean).join(' ') || undefined;

/** What is wrong with a field, or nothing. */
export function FieldFault({ id, text }: { id: string; text: string | undefined }) {
  if (!text) return null;
  return (
    <p className="of-fault" id={id}>
      <FormIcon shape="warning" />
      <span>{text}</span>
    </p>
  );
}
