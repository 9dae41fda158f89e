import { findAll, ofDocument } from '../browser/unclobbered.ts';

/** The address of our script, and its tag. */
export interface ScriptAddress {
  script: HTMLScriptElement | undefined;
  /** Address of the script. The style sheet and the chunks stand beside it, and by default its server is the API. */
  source: string;
}

/** The address in the first frame of a stack, which some browsers put below a line of their own. */
const firstFrame = /^(Error\n)?.*?(https?:\S+?):\d+:\d+\)?(\n|$)/;

/**
 * Only known while the script runs. A browser tells a module no current script; the address of the code that runs is in
 * every error's stack, in its first frame. An element is only searched for by that address: code must never be taken
 * from anywhere else. The address is empty when it cannot be known.
 */
export function readScriptAddress(): ScriptAddress {
  const current = ofDocument('currentScript') as HTMLScriptElement | null;
  const source = current?.src || firstFrame.exec(new Error().stack as string)?.[2] || '';
  const script = current || [...findAll<HTMLScriptElement>('script')].find(({ src }) => src === source);
  return { script, source };
}

/** An API's base address: what the tag's attribute says, or the script's own origin. */
export const readApiUrl = ({ script, source }: ScriptAddress, attribute: string): string =>
  (script?.getAttribute(attribute) || new URL(source).origin).replace(/\/+$/, '');

/**
 * Whether the server is asked to draw what is shown first. Another API than the script's own may know no such call, and what the server
 * draws has its own surveys.
 */
export const wantsView = ({ script }: ScriptAddress): boolean =>
  !script || script.matches(':not([data-api-url]):not([data-survey-api-url]),[data-first-view]');
