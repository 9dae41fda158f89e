import { createHash } from 'node:crypto';
import { errorCatalogue } from '@opina/contract/errors';
import type { ErrorEntry } from '@opina/contract/errors/error-entry';
import { errorsPath } from '@opina/contract/problem';
import type { FastifyInstance } from 'fastify';
import { ownVersion } from '../../core/own-version.ts';
import { escapeHtml } from '../../text/escape-html.ts';

const style = `:root{color-scheme:light dark;--line:color-mix(in srgb,CanvasText 15%,Canvas);--soft:color-mix(in srgb,CanvasText 70%,Canvas)}
body{margin:0;font:16px/1.55 system-ui,sans-serif;background:Canvas;color:CanvasText}
main{max-width:44rem;margin:0 auto;padding:4rem 1.25rem}
h1{font-size:1.75rem;line-height:1.2;margin:0 0 .5rem}p{margin:0 0 1rem;color:var(--soft)}
ul{list-style:none;margin:2rem 0;padding:0;border-top:1px solid var(--line)}
li{padding:.75rem 0;border-bottom:1px solid var(--line)}li a{font-weight:600}li span,dd{color:var(--soft)}
li span{display:block}dt{margin-top:1.25rem;overflow-wrap:anywhere}dd{margin:0}code{font-size:.95em}
dt:target{outline:2px solid;outline-offset:.25rem}a{color:inherit;text-underline-offset:.2em}`;

/** Allows only the page's own style sheet. */
const policy = `default-src 'none'; style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`;

const pageOf = (title: string, content: string): string =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${title}</title><style>${style}</style></head><body><main>${content}</main></body></html>`;

const home = pageOf(
  'Opina',
  `<h1>Opina</h1><p>This server sends reviews, questions and answers of online stores to the widget on their product pages. This page is not for shoppers.</p>
<ul><li><a href="/docs">The API</a><span>Every call with its fields, responses and errors</span></li>
<li><a href="/openapi.json">OpenAPI document</a><span>The same for programs</span></li>
<li><a href="${errorsPath}">Errors</a><span>Every error code</span></li>
<li><a href="/readyz">Readiness</a><span>Whether the database responds; <a href="/healthz">health</a>: whether the server does</span></li></ul>
<p>Version ${ownVersion}</p>`,
);

const errorEntry = ([code, { status, message, field }]: [string, ErrorEntry]): string =>
  `<dt id="${code}"><code>${code}</code> · ${status}${field === undefined ? '' : ` · ${escapeHtml(field)}`}</dt><dd>${escapeHtml(message)}</dd>`;

const errors = pageOf(
  'Errors of Opina',
  `<h1>Errors</h1><p>Every response outside 200 to 299 is <code>application/problem+json</code> with one of these codes, its status, and in <code>errors</code> each invalid field. <a href="/">What this server is</a></p>
<dl>${Object.entries<ErrorEntry>(errorCatalogue).map(errorEntry).join('')}</dl>`,
);

/** Serves the page at the server's address, and the page of error codes, to which the `type` of an error links. */
export function servePages(app: FastifyInstance): void {
  for (const [path, page] of [['/', home] as const, [errorsPath, errors] as const]) {
    app.get(path, { schema: { hide: true } }, (_request, reply) =>
      reply
        .header('content-security-policy', policy)
        .header('cache-control', 'no-cache')
        .type('text/html; charset=utf-8')
        .send(page),
    );
  }
}
