/** Where our script came from and what its tag says. */
export interface ScriptAddress {
  script: HTMLScriptElement | null;
  /** Address of the script. The style sheet and the chunks stand beside it, and by default its server is the API. */
  source: string;
}

/** Only known while the script runs: a browser forgets its current script afterwards. */
export function readScriptAddress(): ScriptAddress {
  const script =
    (document.currentScript as HTMLScriptElement | null) ||
    document.querySelector<HTMLScriptElement>('script[src*="/opina.js"]');
  return { script, source: script ? script.src : location.href };
}

/** An API's base address: what the tag's attribute says, or the script's own origin. */
export const readApiUrl = ({ script, source }: ScriptAddress, attribute: string): string =>
  (script?.getAttribute(attribute) || new URL(source).origin).replace(/\/+$/, '');
