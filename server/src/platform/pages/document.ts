import { allowedText, contentPolicy } from './content-policy.ts';
import { type Html, html, Html as RawHtml } from './html.ts';

/** The look that all pages of the server share which people see without scripts. */
const sharedStyle = `
:root { color-scheme: light dark; --text: light-dark(#1d1c1a, #f1efec); --muted: light-dark(#5f5b55, #b5b0a8);
  --line: light-dark(#e2ddd5, #3b3833); --edge: light-dark(#8c867d, #7d776e); --star: #d17a00;
  --back: light-dark(#fff, #191816); --panel: light-dark(#faf8f5, #24221f); }
* { box-sizing: border-box; margin: 0; }
body { margin: 0 auto; background: var(--back); color: var(--text); font: 16px/1.55 system-ui, sans-serif; overflow-wrap: anywhere; }
a { color: inherit; text-underline-offset: 3px; }
:focus-visible { outline: 2px solid currentColor; outline-offset: 3px; }
table { width: 100%; border-collapse: collapse; }
th, td { font-weight: 400; text-align: start; }
`;

/** A kind of pages: their style sheet, which is in each of them, and the policy that allows nothing else. */
export interface PageKind {
  readonly style: string;
  /** Value of `content-security-policy`. */
  readonly policy: string;
}

/** `style`: CSS after what all pages share. */
export function pageKind(
  style: string,
  { sendsForms = false }: { readonly sendsForms?: boolean } = {},
): PageKind {
  const all = sharedStyle + style;
  const policy = contentPolicy({
    'style-src': allowedText(all),
    'img-src': 'data:',
    ...(sendsForms && { 'form-action': "'self'" }),
  });
  return { style: all, policy };
}

export interface PageContent {
  readonly lang: string;
  readonly title: string;
  /** False: search engines do not list the page. */
  readonly isListed: boolean;
  /** What else its head says. */
  readonly head?: Html;
  readonly body: Html;
}

/** A whole page. */
export function documentOf(kind: PageKind, { lang, title, isListed, head, body }: PageContent): string {
  return html`<!doctype html>
<html lang="${lang}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title>${!isListed && html`\n<meta name="robots" content="noindex">`}
<link rel="icon" href="data:,">${head}
<style>${new RawHtml(kind.style)}</style>
</head>
<body>
${body}
</body>
</html>
`.text;
}
