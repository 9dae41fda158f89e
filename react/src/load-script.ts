import * as reactDom from 'react-dom';
import { offerReact, sharingScript } from './shared-react.ts';

const defaultName = 'opina.js';

/** The browser's own, where a page allows no address of a script but by a named policy. */
interface TrustedTypes {
  createPolicy(name: string, rules: { createScriptURL(url: string): string }): TrustedPolicy;
}

interface TrustedPolicy {
  createScriptURL(url: string): string;
}

let policy: TrustedPolicy | undefined;

/** Servers whose script is on the page, or on its way. */
const asked = new Set<string>();

/** A server with an older or newer React than the shop has only the last. */
function scriptNames(): readonly string[] {
  const sharing = sharingScript();
  return sharing ? [sharing, defaultName] : [defaultName];
}

/** Has the browser fetch the script beside the shop's own, if the page is drawn on a server. React 18 has no way to say so. */
export function preloadScript(server: string, nonce: string | undefined): void {
  const [name] = scriptNames();
  if (typeof document !== 'undefined' || !('preload' in reactDom)) return;
  reactDom.preload(`${baseOf(server)}/${name}`, { as: 'script', ...(nonce ? { nonce } : {}) });
}

const baseOf = (server: string) => server.replace(/\/+$/, '');

/**
 * Adds the widget's script to the page once. It stays, as the script follows the page by itself. If it cannot be had, the page is left as
 * it is, and the next component tries again.
 */
export function loadScript(server: string, nonce: string | undefined): void {
  const base = baseOf(server);
  if (asked.has(base) || [...document.scripts].some(({ src }) => src === `${base}/${defaultName}`)) return;
  asked.add(base);
  const names = scriptNames();
  if (names.length > 1) offerReact();
  try {
    addScript(base, names, nonce);
  } catch {
    // The page demands Trusted Types and does not allow our policy, of which the browser tells.
  }
}

function addScript(base: string, [name, ...others]: readonly string[], nonce: string | undefined): void {
  if (name === undefined) {
    asked.delete(base);
    return;
  }
  const script = document.createElement('script');
  script.src = trusted(`${base}/${name}`);
  script.async = true;
  if (nonce) script.nonce = nonce;
  script.onerror = () => {
    script.remove();
    addScript(base, others, nonce);
  };
  document.head.append(script);
}

/** The address as it is: it is what the shop has written. */
function trusted(url: string): string {
  const { trustedTypes } = window as { trustedTypes?: TrustedTypes };
  policy ??= trustedTypes?.createPolicy('opina-react', { createScriptURL: (address) => address });
  return policy ? policy.createScriptURL(url) : url;
}
