import { installProblems } from '@opina/contract/constants/install';
import { maxProductCodeLength } from '@opina/contract/constants/products';
import type { WireCheckedPage } from '@opina/contract/entities/install';
import type { Context } from '../platform/context.ts';
import { OpinaError } from '../platform/errors/opina-error.ts';
import type { WatchedStores } from '../platform/http/cache/watched-stores.ts';
import { storeFeatures } from '../stores/features.ts';
import type { StoredStore } from '../stores/find-store.ts';
import { isAmongHosts } from '../stores/page-hosts/page-hosts.ts';
import { requireStore } from '../stores/require-store.ts';
import { type FetchedPage, fetchPage } from './fetch-page.ts';
import { findPageProblems } from './find-problems.ts';
import { type PageFacts, readPage } from './page/read-page.ts';
import { describeProblem, type FoundProblem } from './problem-messages.ts';
import { findLastSeen, findRatedProducts, type RatedProduct } from './queries.ts';

export interface InstallContext extends Pick<Context, 'write'> {
  readonly watched: WatchedStores;
  /** `host:port` of servers outside the public internet whose pages may be fetched. */
  readonly checkHosts: readonly string[] | undefined;
  /** Counts the checks of a store and returns how many there were in the window. Undefined: there is no limit. */
  readonly countCheck: ((storeId: string, windowMs: number) => Promise<number>) | undefined;
}

/** Each is a request to another server, so there are few. */
export const checksPerMinute = 20;
const minuteMs = 60_000;

/** How many other products are named. */
const maxOthers = 5;

/** Throws `rate_limit.exceeded`, `install.url_invalid`. `origin`: of this server, empty if it is not known. */
export async function checkPage(
  { write, checkHosts, countCheck }: Omit<InstallContext, 'watched'>,
  storeId: string,
  { address, origin }: { readonly address: string; readonly origin: string },
): Promise<WireCheckedPage> {
  const store = await write((sql) => requireStore(sql, storeId));
  if (countCheck && (await countCheck(storeId, minuteMs)) > checksPerMinute) {
    throw new OpinaError('rate_limit.exceeded');
  }
  // Holds no connection of the database while another server is asked.
  const fetched = await fetchPage(address, { allowedHosts: checkHosts });
  const { url, status, policy, robots } = fetched;
  const page = isPage(fetched) ? await readPage(url, fetched.html, { policy, robots }) : undefined;
  const code = page && productCodeOf(page);
  const [lastSeen, rated] = await write(async (sql) => [
    await findLastSeen(sql, storeId, url.hostname),
    page ? await findRatedProducts(sql, storeId, { ...cluesOf(page, code), limit: maxOthers + 1 }) : [],
  ]);
  const reviews = rated.find((product) => product.code === code)?.reviews ?? 0;
  const found = [
    ...fetchProblems(fetched, address),
    ...(page ? findPageProblems(page, { storeId, origin, markupFormat: formatOf(store) }) : []),
    ...(page ? productProblems(code, reviews, rated) : []),
    ...hostProblems(url.hostname, store, lastSeen),
  ];
  return {
    url: url.href,
    host: url.hostname,
    status,
    last_seen_at: lastSeen?.toISOString() ?? null,
    product_code: code ?? null,
    reviews,
    problems: inOrder(found).map(describeProblem),
  };
}

const isPage = ({ status, contentType, html }: FetchedPage) =>
  status !== null && status < 400 && isHtml(contentType, html);

const isHtml = (contentType: string, html: string) =>
  contentType === '' ? /<(!doctype|html|head|body)\b/i.test(html.slice(0, 2_000)) : /html/i.test(contentType);

const formatOf = ({ features }: StoredStore) => storeFeatures(features).structured_data_format;

/** Undefined if the page has none, or a program computes it. */
function productCodeOf({ settings }: PageFacts): string | undefined {
  const code = settings.values.get('_productId')?.trim();
  return code === '' || code === undefined || code.length > maxProductCodeLength ? undefined : code;
}

/** What the product may be called in this store, in lower case. Shops have several codes for one product. */
function cluesOf({ markup }: PageFacts, code: string | undefined) {
  const codes = [code ?? '', ...markup.codes].flatMap((one) => [one, one.replace(/^0+/, '')]);
  const lower = (texts: readonly string[]) =>
    [...new Set(texts.map((text) => text.toLowerCase()))].filter((text) => text !== '');
  return { codes: lower(codes), names: lower(markup.names.slice(0, maxOthers)) };
}

function fetchProblems(fetched: FetchedPage, address: string): FoundProblem[] {
  const { url, status, problem, contentType, isShortened } = fetched;
  if (status === null) return [{ code: 'unreachable', value: problem }];
  if (status >= 400) return [{ code: 'unreachable', value: String(status) }];
  if (!isPage(fetched)) return [{ code: 'not_html', value: contentType }];
  const path = (text: string) =>
    text
      .trim()
      .replace(/^https?:\/\//, '')
      .replace(/\/$/, '');
  const isElsewhere = path(url.href) !== path(address);
  return [
    ...(isElsewhere ? [{ code: 'redirected' as const, value: url.href }] : []),
    ...(isShortened ? [{ code: 'shortened' as const }] : []),
  ];
}

function productProblems(
  code: string | undefined,
  reviews: number,
  rated: readonly RatedProduct[],
): FoundProblem[] {
  if (code === undefined || reviews > 0) return [];
  const others = rated.map((product) => product.code).slice(0, maxOthers);
  return [{ code: 'product_unknown', value: code, others }];
}

function hostProblems(host: string, { pageHosts }: StoredStore, lastSeen: Date | null): FoundProblem[] {
  return [
    ...(pageHosts.length > 0 && !isAmongHosts(host, pageHosts)
      ? [{ code: 'host_not_listed' as const, value: host, others: pageHosts }]
      : []),
    ...(lastSeen === null ? [{ code: 'never_seen' as const, value: host }] : []),
  ];
}

const inOrder = (found: readonly FoundProblem[]) =>
  found.toSorted((a, b) => installProblems.indexOf(a.code) - installProblems.indexOf(b.code));
