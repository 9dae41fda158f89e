import { html } from '../html.ts';
import type { PageContext } from '../page-context.ts';
import { embed, hostProduct, hostStoreId, intro, mountPoint } from './frame.ts';
import type { HostPage } from './host-page.ts';

/** A strict policy: only the named origins may run scripts, load files and get requests. */
const strictPolicy = ({ apiUrl }: PageContext) =>
  [
    "default-src 'none'",
    `script-src ${apiUrl} 'nonce-shop'`,
    `style-src ${apiUrl}`,
    `connect-src ${apiUrl}`,
    `img-src ${apiUrl} data:`,
    "base-uri 'none'",
  ].join('; ');

const body = (title: string, shows: string) => () =>
  html`${intro({ title, shows })}
${mountPoint}`;

/** Pages that change what a script relies on: how they are parsed, their addresses, language objects. */
export const oddPages: readonly HostPage[] = [
  {
    name: 'odd/strict-csp',
    title: 'Strict content security policy',
    shows: "The policy names the provider's origin and nothing else; there are no inline styles",
    headers: (context) => ({ 'content-security-policy': strictPolicy(context) }),
    body: ({
      apiUrl,
    }) => html`${intro({ title: 'Strict content security policy', shows: 'It is in the answer’s headers' })}
<script nonce="shop">window._trustvox = [['_storeId', '${hostStoreId}'], ['_productId', '${hostProduct.code}']];</script>
${mountPoint}
<script async src="${apiUrl}/opina.js"></script>`,
  },
  {
    name: 'odd/quirks',
    title: 'Quirks mode',
    shows: 'The page has no doctype',
    start: html`<html lang="pt-BR">`,
    head: embed,
    body: body('Quirks mode', 'As pages were before doctypes'),
  },
  {
    name: 'odd/right-to-left',
    title: 'Right to left',
    shows: 'The page is written from right to left',
    start: html`<!doctype html>
<html lang="pt-BR" dir="rtl">`,
    head: embed,
    body: body('Right to left', 'Everything is on the other side'),
  },
  {
    name: 'odd/base-address',
    title: 'A base address elsewhere',
    shows: 'A base element leads relative addresses to another server',
    head: (context) => html`<base href="https://elsewhere.example/shop/">
${embed(context)}`,
    body: body('A base address elsewhere', 'The widget asks its own server all the same'),
  },
  {
    name: 'odd/old-library',
    title: 'An old library in every object',
    shows: 'A library as old as Prototype.js has put functions into every array and every object',
    head: (context) => html`<script src="/host/old-library.js"></script>
${embed(context)}`,
    body: body('An old library in every object', 'Array.from and toJSON are not what they were'),
  },
  {
    name: 'odd/gateway',
    title: "The shop's own gateway",
    shows: "The widget's calls go to a path of the shop, which hands them on",
    head: ({
      apiUrl,
    }) => html`<script>window._trustvox = [['_storeId', '${hostStoreId}'], ['_productId', '${hostProduct.code}']];</script>
<script async src="${apiUrl}/opina.js" data-api-url="/gateway/reviews" data-survey-api-url="/gateway/reviews"></script>`,
    body: body("The shop's own gateway", 'No call leaves the origin of the shop'),
  },
];
