import { formerScripts } from '../platform/core/former-addresses.ts';
import type { PageFacts, PageScript } from './page/read-page.ts';

/** Names under which a server has the script: its own, and those that shops had before. */
const scriptPaths = ['/opina.js', ...formerScripts];

/** Names that other scripts of a shop do not have. */
const tellingNames = /\/(opina|sincero)\.js$/;
const otherProvider = /(^|\.)trustvox\.com\.br$/;

export interface FoundScripts {
  readonly own: readonly PageScript[];
  /** The same script of another server, or that of another provider. */
  readonly foreign: readonly PageScript[];
}

/** Finds the widget's script. `origin`: of this server; empty if it does not know its public address. */
export function findScripts({ scripts }: PageFacts, origin: string): FoundScripts {
  const isOwn = ({ url }: PageScript) =>
    origin === ''
      ? tellingNames.test(url.pathname) && !otherProvider.test(url.hostname)
      : scriptPaths.some((path) => isSamePlace(url, `${origin}${path}`));
  const isForeign = (script: PageScript) =>
    !isOwn(script) && (tellingNames.test(script.url.pathname) || otherProvider.test(script.url.hostname));
  return { own: scripts.filter(isOwn), foreign: scripts.filter(isForeign) };
}

/** Also with another scheme, which is another fault. */
function isSamePlace(url: URL, address: string): boolean {
  const own = new URL(address);
  return url.host === own.host && url.pathname === own.pathname;
}
