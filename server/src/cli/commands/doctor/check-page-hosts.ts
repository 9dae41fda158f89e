import { lookup } from 'node:dns/promises';
import { linkOrigin } from '../../../app/settings/link-origin.ts';
import type { Settings } from '../../../app/settings/settings.ts';
import { type FetchedPage, fetchPage } from '../../../install/fetch-page.ts';
import { findPageProblems } from '../../../install/find-problems.ts';
import { readPage } from '../../../install/page/read-page.ts';
import { describeProblem } from '../../../install/problem-messages.ts';
import { listStoresWithHosts, readSeenHosts } from '../../../install/queries.ts';
import type { Sql } from '../../../platform/database/engine/sql.ts';
import { hasCode } from '../../../platform/errors/opina-error.ts';
import { isAmongHosts } from '../../../stores/page-hosts/page-hosts.ts';
import { terminalLine } from '../../output/terminal-text.ts';
import { type Finding, good, warning } from './finding.ts';

/** As many stores are looked at whose pages have asked for reviews, and as many others. */
const maxStores = 5;
const maxHostsPerStore = 2;
const timeoutMs = 5_000;

interface PageHost {
  readonly storeId: string;
  readonly host: string;
  readonly pageHosts: readonly string[];
  /** Whether a page of the store has asked for reviews. */
  readonly isSeen: boolean;
}

/** What is wrong with a host, and what to do. */
interface Trouble {
  readonly text: string;
  readonly advice: string;
}

/** Only of servers of the public internet, and of those that the operator has named. */
type Outcome = Trouble | 'good' | 'not fetched';

/** Fetches the first page of some hosts of the stores' pages, by the rules of the check of an installation. */
export async function checkPageHosts(sql: Sql, settings: Settings): Promise<Finding[]> {
  const hosts = [...(await hostsOf(sql, false)), ...(await hostsOf(sql, true))];
  const outcomes = await Promise.all(hosts.map((one) => examine(one, settings)));
  const findings = hosts.flatMap((host, at) => findingOf(host, outcomes[at] ?? 'not fetched'));
  const count = outcomes.filter((outcome) => outcome === 'good').length;
  return count === 0
    ? findings
    : [good('page hosts', `${count} of ${hosts.length} give a page`), ...findings];
}

async function hostsOf(sql: Sql, isSeen: boolean): Promise<PageHost[]> {
  const stores = await listStoresWithHosts(sql, { isSeen, limit: maxStores });
  const found = await Promise.all(
    stores.map(async ({ storeId, pageHosts }) => {
      const named = pageHosts.filter((host) => !host.startsWith('*.'));
      // `*.shop.example` is no address, but one of its hosts may have asked.
      const seen = isSeen && named.length === 0 ? await readSeenHosts(sql, storeId) : [];
      const all = [...named, ...seen.map(({ host }) => host).filter((host) => isAmongHosts(host, pageHosts))];
      const chosen = all.length > 0 ? all : pageHosts;
      return chosen.slice(0, maxHostsPerStore).map((host) => ({ storeId, host, pageHosts, isSeen }));
    }),
  );
  return found.flat();
}

async function examine({ host, pageHosts, storeId }: PageHost, settings: Settings): Promise<Outcome> {
  if (!(await isKnownName(host))) {
    const advice = `See how it is written: opina store hosts --store ${storeId}`;
    return { text: 'this machine does not know the name', advice };
  }
  if (host.startsWith('*.')) return 'not fetched';
  try {
    const fetched = await fetchPage(host, { allowedHosts: settings.checkHosts, timeoutMs });
    return (
      troubleOfResponse(fetched) ??
      troubleOfPlace(fetched, storeId, pageHosts) ??
      (await troubleOfScript(fetched, storeId, settings)) ??
      'good'
    );
  } catch (error) {
    if (hasCode(error, 'install.url_invalid')) return 'not fetched';
    throw error;
  }
}

const isKnownName = (host: string) =>
  lookup(host.replace(/^\*\./, '').replace(/:\d+$/, '')).then(
    () => true,
    () => false,
  );

function troubleOfResponse({ status, problem, url }: FetchedPage): Trouble | undefined {
  if (status === null) {
    const reasons = {
      timeout: `it does not respond within ${timeoutMs / 1_000} seconds`,
      redirects: 'it leads from one address to the next and to no page',
      no_response: `it cannot be reached by ${url.protocol.replace(':', '')}`,
    };
    const advice = 'Open it in a browser. Shoppers need its name, its certificate and its server.';
    return { text: reasons[problem ?? 'no_response'], advice };
  }
  if (status < 400) return undefined;
  const advice = 'If it opens in your browser, the shop refuses programs, and nothing is wrong.';
  return { text: `it responds with status ${status}`, advice };
}

/** A shop that moves its pages to another name, whose pages then send votes that are refused. */
function troubleOfPlace(
  { url }: FetchedPage,
  storeId: string,
  pageHosts: readonly string[],
): Trouble | undefined {
  if (isAmongHosts(url.hostname, pageHosts) || isAmongHosts(url.host, pageHosts)) return undefined;
  const text = `it leads to ${url.hostname}, whose votes and questions the store refuses`;
  return { text, advice: `opina store hosts --store ${storeId} --add ${url.hostname}` };
}

/** Of a first page that has no widget nothing is said: it is for pages of products. */
async function troubleOfScript(
  { url, html, policy, robots, contentType }: FetchedPage,
  storeId: string,
  settings: Settings,
): Promise<Trouble | undefined> {
  if (settings.publicUrl === undefined || !contentType.includes('html')) return undefined;
  const page = await readPage(url, html, { policy, robots });
  const installation = { storeId, origin: linkOrigin(settings), markupFormat: 'json_ld' } as const;
  const found = findPageProblems(page, installation).find(({ code }) =>
    /^(script_of_another_server|mixed_content|(script|style|requests)_blocked)$/.test(code),
  );
  if (found === undefined) return undefined;
  const { message } = describeProblem(found);
  return {
    text: terminalLine(message).replace(/^The/, 'the'),
    advice: "See Install in the console, which checks a product's page.",
  };
}

function findingOf({ host, storeId, isSeen }: PageHost, outcome: Outcome): Finding[] {
  const trouble = typeof outcome === 'string' ? undefined : outcome;
  if (isSeen)
    return trouble === undefined
      ? []
      : [warning('page host', `${host} of store ${storeId}: ${trouble.text}`, trouble.advice)];
  const text = `${host}: no page of store ${storeId} has asked for reviews yet`;
  if (trouble !== undefined) return [warning('page host', `${text}, and ${trouble.text}`, trouble.advice)];
  const advice = "Put the widget's script into a product's page, then see Install in the console.";
  return [warning('page host', text, advice)];
}
