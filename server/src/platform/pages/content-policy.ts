import { createHash } from 'node:crypto';

/** Values by directive, such as `{ 'script-src': "'self'" }`. An empty value is a directive without values. */
type Directives = Readonly<Record<string, string>>;

/** What a page may load and do is what it names; nobody frames it, sends forms from it or changes where its addresses begin. */
const closed: Directives = {
  'base-uri': "'none'",
  'form-action': "'none'",
  'frame-ancestors': "'none'",
};

/** The `content-security-policy` of a page: closed but for these directives. */
export const contentPolicy = (open: Directives): string =>
  Object.entries({ 'default-src': "'none'", ...open, ...closed, ...open })
    .map(([directive, value]) => `${directive} ${value}`.trim())
    .join('; ');

/** Allows a script or a style sheet that is in the page, by its text. */
export const allowedText = (text: string): string =>
  `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
