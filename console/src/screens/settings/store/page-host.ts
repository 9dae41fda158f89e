import { pageHostPattern } from '@opina/contract/constants/stores';

const pattern = new RegExp(pageHostPattern);

/** The host of what was typed, which may be a page's address; undefined if it is none. `*.` before it stands for all below it. */
export function pageHostOf(typed: string): string | undefined {
  const [, host = ''] = /^(?:https?:\/\/)?((?!\w+:\/\/)[^/?#\s]+)(?:[/?#]\S*)?$/i.exec(typed.trim()) ?? [];
  const name = host.toLowerCase().replace(/:\d+$/, '');
  return pattern.test(name) && /[a-z0-9]/.test(name) ? name : undefined;
}
