import type { Settings } from './settings.ts';

/** Where links of mail and of the command line lead: `PUBLIC_URL`, or this machine. Without a slash at the end. */
export const linkOrigin = ({ publicUrl, port }: Pick<Settings, 'publicUrl' | 'port'>): string =>
  (publicUrl ?? `http://localhost:${port}`).replace(/\/+$/, '');
