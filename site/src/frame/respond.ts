import { maxQuestionSuggestions } from '@opina/contract/constants/questions';
import { widgetPaths } from '@opina/contract/widget-paths';
import type { Opinion, Recorded } from './recorded.ts';

export interface Request {
  readonly method: string;
  readonly path: string;
  readonly query: URLSearchParams;
}

/** A page of a list, with the link to the next one. */
function pageOf<Item>(items: readonly Item[], query: URLSearchParams, defaultSize = 4) {
  const page = Number(query.get('page') ?? 1);
  const per = Number(query.get('per') ?? defaultSize);
  const hasNext = page * per < items.length;
  return {
    items: items.slice((page - 1) * per, page * per),
    links: hasNext ? [{ rel: 'next', href: `?page=${page + 1}` }] : [],
  };
}

type Read = (query: URLSearchParams, recorded: Recorded) => unknown;

/** What is read, by its path. */
const reads: Readonly<Record<string, Read>> = {
  [widgetPaths.getRoot]: (_query, { root }) => root,
  [widgetPaths.listOpinions]: (query, recorded) => opinions(query, recorded),
  [widgetPaths.listQuestions]: (query, { questions: { items } }) => pageOf(items, query),
  [widgetPaths.listPhotoReviews]: (_query, { photos }) => photos,
  [widgetPaths.listSurveyQuestionSummaries]: (_query, { summaries }) => summaries,
  [widgetPaths.getProductAnswersSummary]: (_query, { attributes }) => attributes,
  [widgetPaths.listSurveyAnswers]: (query, recorded) => answers(query, recorded),
  [widgetPaths.listQuestionSuggestions]: (query, recorded) => suggestions(query, recorded),
};

/** What the server would respond, from the responses that were recorded. Undefined: nothing was recorded. */
export function respond({ method, path, query }: Request, recorded: Recorded): unknown {
  if (method === 'GET') return reads[path]?.(query, recorded);
  const [, id, vote] = /^\/widget\/opinions\/(\d+)\/(upvotes|downvotes)$/.exec(path) ?? [];
  return id === undefined ? undefined : voted(Number(id), vote === 'upvotes', recorded);
}

const wordsIn = (text: string) => text.toLowerCase().match(/\p{L}{3,}/gu) ?? [];

/** Recorded questions that share a word with what is typed. A server compares by meaning. */
function suggestions(query: URLSearchParams, { questions }: Recorded) {
  const typed = new Set(wordsIn(query.get('text') ?? ''));
  const items = questions.items.filter((one) =>
    wordsIn(String(one.question)).some((word) => typed.has(word)),
  );
  return { data: { items: items.slice(0, maxQuestionSuggestions) } };
}

function voted(id: number, isUp: boolean, { opinions: { items } }: Recorded) {
  const { upvotes_count: up = 0, downvotes_count: down = 0 } = items.find((one) => one.id === id) ?? {};
  return { id, upvotes_count: up + (isUp ? 1 : 0), downvotes_count: down + (isUp ? 0 : 1) };
}

function answers(query: URLSearchParams, { answers: { items } }: Recorded) {
  const wanted = query.get('sale_items')?.split(',');
  const option = query.get('option_id');
  const found = items.filter(
    (one) =>
      (wanted === undefined || wanted.includes(String(one.extra_id))) &&
      (option === null || JSON.stringify(one.options).includes(`"id":${option},`)),
  );
  return { items: found, total_count: found.length };
}

type Condition = (opinion: Opinion) => boolean;

const wordsOf = ({ opinion = '', opinion_title = '' }: Opinion) =>
  `${opinion_title} ${opinion}`.toLowerCase();

/** The conditions of a request, as the contract names them. */
const conditions: Readonly<Record<string, (value: string) => Condition>> = {
  positive:
    () =>
    ({ rate }) =>
      rate >= 4,
  negative:
    () =>
    ({ rate }) =>
      rate <= 2,
  by_text:
    () =>
    ({ opinion = '' }) =>
      opinion !== '',
  with_photos:
    () =>
    ({ review_photos = [] }) =>
      review_photos.length > 0,
  verified_purchase:
    () =>
    ({ verified_purchase }) =>
      verified_purchase === true,
  stars:
    (value) =>
    ({ rate }) =>
      value.split(',').includes(String(rate)),
  language:
    (value) =>
    ({ locale = '' }) =>
      locale.startsWith(value),
  search: (value) => (one) => wordsOf(one).includes(value.toLowerCase()),
  by_sale_items:
    (value) =>
    ({ sale_item }) =>
      value.split(',').includes(String(sale_item?.id)),
};

function opinions(query: URLSearchParams, recorded: Recorded) {
  const wanted = [...query].flatMap(([name, value]) =>
    value === 'false' ? [] : (conditions[name]?.(value) ?? []),
  );
  const found = recorded.opinions.items.filter((one) => wanted.every((isMet) => isMet(one)));
  const ordered = inOrder(found, query);
  const page = pageOf(ordered, query);
  return query.get('with_count') === 'true' ? { ...page, matches: matchesOf(found) } : page;
}

function inOrder(found: readonly Opinion[], query: URLSearchParams): readonly Opinion[] {
  const order = query.get('by_votes') === 'true' ? 'helpful' : query.get('order');
  const by = (value: (one: Opinion) => number) => found.toSorted((a, b) => value(b) - value(a));
  if (order === 'helpful') return by(({ upvotes_count = 0 }) => upvotes_count);
  if (order === 'highest') return by(({ rate }) => rate);
  if (order === 'lowest') return by(({ rate }) => -rate);
  return found;
}

const matchesOf = (found: readonly Opinion[]) => ({
  count: found.length,
  is_at_least: false,
  verified_purchases: found.filter((one) => one.verified_purchase === true).length,
  languages: [],
  word_beginnings: [],
});
