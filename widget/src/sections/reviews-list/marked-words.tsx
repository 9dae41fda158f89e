import { wordsThatBegin } from '../../text/mark-words.ts';

/** A text with what was searched for marked in it. `beginnings`: how the words begin. */
export const MarkedWords = ({ text, beginnings }: { text: string; beginnings: readonly string[] }) =>
  wordsThatBegin(text, beginnings).map(({ text: part, isMarked }, index) =>
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one text, which stay in their order
    isMarked ? <mark key={index}>{part}</mark> : part,
  );
