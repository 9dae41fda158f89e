/** What the law of the store asks for; nothing if it is empty. */
export const Disclosure = ({ text }: { text: string | undefined }) =>
  text ? <p className="ts-hint">{text}</p> : null;
