import { useForm } from './form-context.ts';

/** What the store asks the author of a refused review to change, in the store's own words. */
export function RefusalNote({ text }: { text: string }) {
  const { texts } = useForm();
  return (
    <aside className="of-refusal" aria-label={texts.refusalNote}>
      <p className="of-label">{texts.refusalNote}</p>
      <p className="of-refusal_text">{text}</p>
    </aside>
  );
}
