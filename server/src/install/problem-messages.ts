import type { InstallProblemCode, installProblemLevels } from '@opina/contract/constants/install';

type Level = (typeof installProblemLevels)[number];

export interface FoundProblem {
  readonly code: InstallProblemCode;
  readonly value?: string | undefined;
  readonly expected?: string | undefined;
  readonly others?: readonly string[] | undefined;
}

interface Entry {
  readonly level: Level;
  readonly message: (
    problem: Required<{ [K in 'value' | 'expected']: string }> & { others: string },
  ) => string;
}

const error = (message: Entry['message']): Entry => ({ level: 'error', message });
const warning = (message: Entry['message']): Entry => ({ level: 'warning', message });
const advice = (message: Entry['message']): Entry => ({ level: 'advice', message });

/** What each problem means and what to do, in English. The console has its own words. */
const entries: Readonly<Record<InstallProblemCode, Entry>> = {
  unreachable: error(
    ({ value }) =>
      `The page cannot be fetched (${value}). If it opens in your browser, the shop refuses programs: watch it instead.`,
  ),
  not_html: error(({ value }) => `The address gives ${value} and no HTML page. Use that of a product page.`),
  script_missing: error(
    ({ expected }) =>
      `The page does not load the script. Put <script async src="${expected}"></script> into it.`,
  ),
  script_of_another_server: error(
    ({ value, expected }) =>
      `The page loads the script from ${value}. Change the address to ${expected}, and nothing else.`,
  ),
  element_missing: error(
    () =>
      'The page has no place for the reviews. Put <div id="_trustvox_widget"></div> where they should stand.',
  ),
  settings_missing: error(
    () => 'The page does not say which product it shows. Set _trustvox in a script before ours.',
  ),
  store_id_missing: error(({ expected }) => `The settings have no _storeId. It is ${expected}.`),
  store_id_wrong: error(
    ({ value, expected }) => `The settings name the store ${value}. The id of this store is ${expected}.`,
  ),
  product_id_missing: error(
    () => 'The settings have no _productId. Check the variable of your theme that should print it.',
  ),
  mixed_content: error(
    ({ value, expected }) =>
      `The page uses https, and the script http (${value}), which browsers refuse. Use ${expected}.`,
  ),
  script_blocked: error(
    ({ value, expected }) => `The page's security policy forbids the script: ${value}. Add ${expected}.`,
  ),
  settings_blocked: error(
    ({ value }) =>
      `The page's security policy forbids the script with the settings: ${value}. Give the script a nonce or its hash.`,
  ),
  style_blocked: error(
    ({ value, expected }) => `The page's security policy forbids the styles: ${value}. Add ${expected}.`,
  ),
  requests_blocked: error(
    ({ value, expected }) => `The page's security policy forbids the requests: ${value}. Add ${expected}.`,
  ),
  drawn_in_browser: warning(
    () =>
      'Scripts draw this page, and the check runs none. Watch the page instead: open it and see whether it asks.',
  ),
  tag_manager: advice(
    ({ value }) =>
      `The page uses Google Tag Manager (${value}). What it adds is not seen here: watch the page instead.`,
  ),
  product_unknown: warning(({ value, others }) =>
    others === ''
      ? `The store has no reviews under the code ${value}. Compare it with the codes of your orders and imports.`
      : `The store has no reviews under the code ${value}. Its reviews may be under: ${others}.`,
  ),
  two_products: warning(
    ({ value }) => `The page describes ${value} products to search engines. Keep one, with all that it says.`,
  ),
  two_ratings: warning(
    ({ value }) => `The page gives its product ${value} ratings. Keep one, or search engines show none.`,
  ),
  json_ld_invalid: warning(
    ({ value }) => `A JSON-LD of the page is no valid JSON, and search engines skip it: ${value}`,
  ),
  markup_format: warning(
    ({ value, expected }) =>
      `The page describes its product as ${value}, and the store writes ${expected}, so no stars are added. Set structured_data_format to ${value}.`,
  ),
  own_rating: advice(
    () => 'The page rates its product itself, so the widget adds no stars for search engines.',
  ),
  pictures_blocked: warning(
    ({ value, expected }) =>
      `The page's security policy forbids customers' pictures: ${value}. Add ${expected}.`,
  ),
  host_not_listed: warning(
    ({ value }) => `${value} is not among the store's page hosts: votes and questions are refused there.`,
  ),
  script_twice: advice(({ value }) => `The page loads the script ${value} times. Once is enough.`),
  element_twice: warning(
    ({ value }) => `The page has ${value} places for the reviews. Only the first is used.`,
  ),
  noindex: advice(({ value }) => `The page asks search engines to leave it out (${value}).`),
  never_seen: warning(({ value }) => `No page of ${value} has asked for reviews yet.`),
  redirected: advice(({ value }) => `The address leads to ${value}.`),
  shortened: advice(() => 'The page is very long. Only its beginning was read.'),
};

/** A problem as the API tells it. */
export function describeProblem({ code, value, expected, others = [] }: FoundProblem) {
  const { level, message } = entries[code];
  return {
    code,
    level,
    message: message({ value: value ?? '', expected: expected ?? '', others: others.join(', ') }),
    value: value ?? null,
    expected: expected ?? null,
    others: [...others],
  };
}
