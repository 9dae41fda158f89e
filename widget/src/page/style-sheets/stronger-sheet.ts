import { ofDocument } from '../../browser/unclobbered.ts';
import { whenStyled } from '../../browser/when-styled.ts';

/** The sheet for pages whose rules for bare buttons and fields beat one class; it goes with its last user. */
let link: HTMLLinkElement | undefined;
const users = new Set<AbortSignal>();

/** Chunks lie in a folder beside the style sheets. A name of its own: bundlers rewrite the usual expression. */
const place = import.meta.url;

/** Resolves when the sheet applies or cannot be had. It stays until the signals of all who have asked for it abort. */
export async function apply(signal: AbortSignal): Promise<void> {
  if (signal.aborted) return;
  if (!users.has(signal)) {
    users.add(signal);
    signal.addEventListener('abort', () => {
      users.delete(signal);
      if (users.size === 0) link?.remove();
    });
  }
  link ??= createLink();
  if (!link.isConnected) ofDocument('head').append(link);
  await whenStyled(link);
}

function createLink(): HTMLLinkElement {
  const created = document.createElement('link');
  created.rel = 'stylesheet';
  created.href = new URL('../opina-stronger.css', place).href;
  return created;
}
