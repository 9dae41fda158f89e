import { parseUrl } from '../../platform/text/parse-url.ts';
import { type ContentPolicy, readPolicies } from './content-policy.ts';
import { type PageElement, readElements } from './read-html.ts';
import { type FoundSettings, readPageSettings } from './read-settings.ts';
import { type PageMarkup, readMarkup } from './read-structured-data.ts';

export interface PageScript {
  readonly url: URL;
  readonly nonce: string | undefined;
  /** Another address of the API, that the tag names. */
  readonly apiUrl: URL | undefined;
}

/** What a check needs of a page. */
export interface PageFacts {
  readonly url: URL;
  readonly scripts: readonly PageScript[];
  readonly inlineScripts: readonly { readonly text: string; readonly nonce: string | undefined }[];
  /** How many places there are for the reviews of the product. */
  readonly places: number;
  /** Whether there is a place for another widget. */
  readonly hasOtherPlace: boolean;
  readonly settings: FoundSettings;
  readonly markup: PageMarkup;
  readonly policies: readonly ContentPolicy[];
  /** Where it asks search engines to leave it out. */
  readonly noIndex: 'header' | 'meta' | undefined;
  readonly tagManager: string | undefined;
  /** Whether scripts draw nearly all of it. */
  readonly isDrawnByScripts: boolean;
}

export interface PageHeaders {
  readonly policy: string;
  readonly robots: string;
}

const placeIds = ['_trustvox_widget', '_sincero_widget'];
const otherPlaces = [
  'data-trustvox-product-code',
  'data-trustvox-product-code-js',
  'data-trustvox-certificate-fixed',
];
const otherPlaceIds = ['_trustvox_colt', '_trustvox_seal', '_trustvox_repro_widget'];

/** A page whose scripts draw it has hardly any text of its own. */
const fewCharacters = 400;

const scriptTypes = /^$|^module$|^(text|application)\/(x-)?(java|ecma)script$/;

export async function readPage(url: URL, html: string, headers: PageHeaders): Promise<PageFacts> {
  const elements = await readElements(html);
  const base = parseUrl(attributeOf(elements, 'base', 'href') ?? '', url) ?? url;
  const scripts = elements.filter(isProgram);
  const inlineScripts = scripts
    .filter(({ attributes }) => !attributes.has('src'))
    .map(({ text, attributes }) => ({ text, nonce: attributes.get('nonce') }));
  const texts = inlineScripts.map(({ text }) => text);
  return {
    url,
    scripts: scripts.flatMap((script) => toScript(script, base)),
    inlineScripts,
    places: elements.filter(({ attributes }) => placeIds.includes(attributes.get('id') ?? '')).length,
    hasOtherPlace: elements.some(isOtherPlace),
    settings: readPageSettings(texts),
    markup: readMarkup(elements),
    policies: readPolicies(headers.policy, metasOf(elements, 'http-equiv', 'content-security-policy')),
    noIndex: noIndexOf(headers.robots, metasOf(elements, 'name', 'robots')),
    tagManager: /\bGTM-[A-Z0-9]{4,}\b/.exec(html)?.[0],
    isDrawnByScripts: scripts.length > 0 && lengthOfText(elements) < fewCharacters,
  };
}

const isProgram = ({ tag, attributes }: PageElement) =>
  tag === 'script' && scriptTypes.test((attributes.get('type') ?? '').trim().toLowerCase());

function toScript({ attributes }: PageElement, base: URL): PageScript[] {
  const src = attributes.get('src');
  const url = src === undefined ? undefined : parseUrl(src.trim(), base);
  if (url === undefined) return [];
  const apiUrl = parseUrl(attributes.get('data-api-url') ?? 'none', base);
  return [
    { url, nonce: attributes.get('nonce'), apiUrl: attributes.has('data-api-url') ? apiUrl : undefined },
  ];
}

const isOtherPlace = ({ attributes }: PageElement) =>
  otherPlaces.some((name) => attributes.has(name)) || otherPlaceIds.includes(attributes.get('id') ?? '');

const attributeOf = (elements: readonly PageElement[], tag: string, name: string) =>
  elements.find((element) => element.tag === tag && element.attributes.has(name))?.attributes.get(name);

/** The contents of the meta elements that say this. */
const metasOf = (elements: readonly PageElement[], name: string, value: string) =>
  elements
    .filter(({ tag, attributes }) => tag === 'meta' && attributes.get(name)?.toLowerCase() === value)
    .map(({ attributes }) => attributes.get('content') ?? '');

function noIndexOf(header: string, metas: readonly string[]): PageFacts['noIndex'] {
  const forbids = (text: string) => /\b(noindex|none)\b/i.test(text);
  if (forbids(header)) return 'header';
  return metas.some(forbids) ? 'meta' : undefined;
}

const noText = new Set(['script', 'style', 'noscript', 'title', 'template']);

const lengthOfText = (elements: readonly PageElement[]) =>
  elements
    .filter(({ tag }) => !noText.has(tag))
    .reduce((length, { text }) => length + text.replace(/\s+/g, ' ').trim().length, 0);
