import { errorCatalogue } from '@opina/contract/errors';
import type { ErrorEntry } from '@opina/contract/errors/error-entry';
import { errorsPath } from '@opina/contract/problem';
import type { FastifyInstance } from 'fastify';
import { ownVersion } from '../../core/own-version.ts';
import { documentOf, pageKind } from '../../pages/document.ts';
import { type Html, html } from '../../pages/html.ts';

const pages = pageKind(`
body { max-width: 44rem; padding: 4rem 1.25rem; }
h1 { margin: 0 0 .5rem; font-size: 1.75rem; line-height: 1.2; }
p { margin: 0 0 1rem; color: var(--muted); }
ul { margin: 2rem 0; padding: 0; border-top: 1px solid var(--line); list-style: none; }
li { padding: .75rem 0; border-bottom: 1px solid var(--line); }
li a { font-weight: 600; }
li span { display: block; }
li span, dd { color: var(--muted); }
dt { margin-top: 1.25rem; }
dt:target { outline: 2px solid; outline-offset: .25rem; }
code { font-size: .95em; }
`);

const pageOf = (title: string, main: Html): string =>
  documentOf(pages, { lang: 'en', title, isListed: true, body: html`<main>${main}</main>` });

const home = pageOf(
  'Opina',
  html`<h1>Opina</h1><p>This server sends reviews, questions and answers of online stores to the widget on their product pages. This page is not for shoppers.</p>
<ul><li><a href="/docs">The API</a><span>Every call with its fields, responses and errors</span></li>
<li><a href="/openapi.json">OpenAPI document</a><span>The same for programs</span></li>
<li><a href="${errorsPath}">Errors</a><span>Every error code</span></li>
<li><a href="/readyz">Readiness</a><span>Whether the database responds; <a href="/healthz">health</a>: whether the server does</span></li></ul>
<p>Version ${ownVersion}</p>`,
);

const errorEntry = ([code, { status, message, field }]: [string, ErrorEntry]): Html =>
  html`<dt id="${code}"><code>${code}</code> · ${status}${field !== undefined && ` · ${field}`}</dt><dd>${message}</dd>`;

const errors = pageOf(
  'Errors of Opina',
  html`<h1>Errors</h1><p>Every response outside 200 to 299 is <code>application/problem+json</code> with one of these codes, its status, and in <code>errors</code> each invalid field. <a href="/">What this server is</a></p>
<dl>${Object.entries<ErrorEntry>(errorCatalogue).map(errorEntry)}</dl>`,
);

/** Serves the page at the server's address, and the page of error codes, to which the `type` of an error links. */
export function servePages(app: FastifyInstance): void {
  for (const [path, page] of [['/', home] as const, [errorsPath, errors] as const]) {
    app.get(path, { schema: { hide: true } }, (_request, reply) =>
      reply
        .header('content-security-policy', pages.policy)
        .header('cache-control', 'no-cache')
        .type('text/html; charset=utf-8')
        .send(page),
    );
  }
}
