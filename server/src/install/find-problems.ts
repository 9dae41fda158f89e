import { forbiddenBy } from './page/content-policy.ts';
import type { PageFacts, PageScript } from './page/read-page.ts';
import type { FoundProblem } from './problem-messages.ts';
import { findScripts } from './script-addresses.ts';

/** What a page is compared with. */
export interface Installation {
  readonly storeId: string;
  /** Of this server; empty if it does not know its public address. */
  readonly origin: string;
  readonly markupFormat: 'json_ld' | 'micro_data';
}

const scriptOf = ({ origin }: Installation) => `${origin}/opina.js`;

/** What is wrong with a page by itself. Of its product and host, see `check-page.ts`. */
export function findPageProblems(page: PageFacts, installation: Installation): FoundProblem[] {
  const { own, foreign } = findScripts(page, installation.origin);
  const [script] = own;
  const parts = [
    ...scriptProblems(script, foreign, installation),
    ...placeProblems(page),
    ...settingProblems(page, installation),
  ];
  const isLater = page.isDrawnByScripts && parts.some(({ code }) => code.endsWith('_missing'));
  return [
    // What such a page lacks now, its scripts may add.
    ...(isLater
      ? [...parts.filter(({ code }) => !code.endsWith('_missing')), { code: 'drawn_in_browser' as const }]
      : parts),
    ...(script === undefined && page.tagManager !== undefined
      ? [{ code: 'tag_manager' as const, value: page.tagManager }]
      : []),
    ...(script === undefined ? [] : securityProblems(page, script)),
    ...markupProblems(page, installation),
    ...(own.length > 1 ? [{ code: 'script_twice' as const, value: String(own.length) }] : []),
    ...(page.noIndex === undefined ? [] : [{ code: 'noindex' as const, value: page.noIndex }]),
  ];
}

function scriptProblems(
  own: PageScript | undefined,
  [foreign]: readonly PageScript[],
  installation: Installation,
): FoundProblem[] {
  const expected = scriptOf(installation);
  if (foreign !== undefined) return [{ code: 'script_of_another_server', value: foreign.url.href, expected }];
  return own === undefined ? [{ code: 'script_missing', expected }] : [];
}

function placeProblems({ places, hasOtherPlace }: PageFacts): FoundProblem[] {
  if (places > 1) return [{ code: 'element_twice', value: String(places) }];
  return places === 0 && !hasOtherPlace ? [{ code: 'element_missing' }] : [];
}

function settingProblems(
  { settings: { isMentioned, values }, places }: PageFacts,
  { storeId }: Installation,
): FoundProblem[] {
  if (places === 0) return [];
  if (!isMentioned) return [{ code: 'settings_missing' }];
  // null: a program of the page computes it. With no pair at all, a program may push them in a way of its own.
  if (values.size === 0) return [];
  const store = values.get('_storeId');
  const product = values.get('_productId');
  return [
    ...(store === undefined || store === ''
      ? [{ code: 'store_id_missing' as const, expected: storeId }]
      : []),
    ...(store && store !== storeId
      ? [{ code: 'store_id_wrong' as const, value: store, expected: storeId }]
      : []),
    ...(product === undefined || product === '' ? [{ code: 'product_id_missing' as const }] : []),
  ];
}

/** What the page's policy, or its scheme, forbids. */
function securityProblems(page: PageFacts, script: PageScript): FoundProblem[] {
  const { url, policies } = page;
  const { origin } = script.url;
  if (url.protocol === 'https:' && script.url.protocol === 'http:') {
    const expected = script.url.href.replace(/^http:/, 'https:');
    return [{ code: 'mixed_content', value: script.url.href, expected }];
  }
  const ask = (kind: 'script' | 'style' | 'connect' | 'img', of: URL | undefined, more = {}) =>
    forbiddenBy(policies, { kind, url: of, page: url, ...more });
  const at = (path: string) => new URL(path, script.url);
  const settings = page.inlineScripts.find(({ text }) => text.includes('_trustvox'));
  const api = script.apiUrl ?? at('/');
  const found = {
    script_blocked: ask('script', script.url, { nonce: script.nonce }),
    settings_blocked: settings && ask('script', undefined, settings),
    style_blocked: ask('style', at('opina.css')),
    requests_blocked: ask('connect', new URL(`${api.href.replace(/\/+$/, '')}/widget/root`)),
    pictures_blocked: ask('img', at('/media/a.webp')),
  };
  return Object.entries(found).flatMap(([code, value]) =>
    value === undefined
      ? []
      : [
          {
            code: code as keyof typeof found,
            value,
            expected: code === 'requests_blocked' ? api.origin : origin,
          },
        ],
  );
}

/** Of what the page says to search engines. */
function markupProblems({ markup }: PageFacts, { markupFormat }: Installation): FoundProblem[] {
  const { products, ratings, invalid } = markup;
  const isOther = products.length > 0 && !products.includes(markupFormat);
  return [
    ...(products.length > 1
      ? [{ code: 'two_products' as const, value: String(products.length), others: products }]
      : []),
    ...(ratings > 1 ? [{ code: 'two_ratings' as const, value: String(ratings) }] : []),
    ...invalid.map((value) => ({ code: 'json_ld_invalid' as const, value })),
    ...(isOther && ratings === 0
      ? [{ code: 'markup_format' as const, value: products[0], expected: markupFormat }]
      : []),
    ...(ratings === 1 ? [{ code: 'own_rating' as const }] : []),
  ];
}
