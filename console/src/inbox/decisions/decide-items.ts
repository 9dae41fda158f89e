import { CallError, hasCode } from '@opina/client/call-error';
import type { maxCounted } from '@opina/contract/constants/inbox';
import type { QueryClient } from '@tanstack/react-query';
import { holdPage } from '../../query/hold-page.ts';
import type { Item, List } from '../../query/inbox-list.ts';
import { countsKey, groupKey, oneKey, putItems } from '../../query/item-cache.ts';
import { beginDecision, lastSettled, lastUnderWay, type UnderWay } from '../../query/under-way.ts';
import { inParallel } from './in-parallel.ts';
import type { InboxItem, ItemRules } from './item-rules.ts';

export interface Place<T extends InboxItem, Decision extends { readonly status: string }> {
  readonly queryClient: QueryClient;
  readonly storeId: string;
  readonly rules: ItemRules<T, Decision>;
}

interface Outcome<T> {
  /** As the server has it then, as far as this window knows. */
  readonly item: T;
  readonly hasFailed: boolean;
  /** Undefined if nothing was sent, because the decision before had failed. */
  readonly error?: unknown;
}

interface Sending<T> extends UnderWay {
  /** Lays the decision over an item. */
  readonly guess: (item: T) => T;
  readonly send: () => void;
  readonly settled: Promise<Outcome<T>>;
}

/**
 * Shows decisions at once wherever the items are shown, and sends them. The response corrects what is shown; after a failure the item is
 * as it was. While another decision about the same review or question is under way, it is sent after that, and not at all if that was
 * about the same item and fails.
 */
export async function decideItems<T extends InboxItem, Decision extends { readonly status: string }>(
  place: Place<T, Decision>,
  items: readonly T[],
  decisionOf: (item: T) => Decision | undefined,
  onProgress?: (finished: number) => void,
): Promise<readonly Outcome<T>[]> {
  const all = items.flatMap((item) => {
    const decision = decisionOf(item);
    return decision === undefined ? [] : { item, sending: prepare(place, item, decision) };
  });
  show(
    place,
    all.map(({ item, sending }) => ({ before: item, after: sending.guess(item) })),
    true,
  );
  const outcomes: Outcome<T>[] = [];
  const work = async ({ sending }: { readonly sending: Sending<T> }) => {
    sending.send();
    outcomes.push(await sending.settled);
  };
  await inParallel(all, work, onProgress);
  return outcomes;
}

function prepare<T extends InboxItem, Decision extends { readonly status: string }>(
  place: Place<T, Decision>,
  item: T,
  decision: Decision,
): Sending<T> {
  const { queryClient, storeId, rules } = place;
  const { group } = rules;
  const { id } = item;
  const owner = rules.ownerOf(item);
  const find = (among: typeof lastUnderWay, sought: { readonly id: number } | { readonly owner: number }) =>
    among(queryClient, { storeId, group, ...sought }) as Sending<T> | undefined;
  const former = find(lastUnderWay, { id });
  const drawnBefore = find(lastSettled, { id });
  const sibling = find(lastUnderWay, { owner }) ?? find(lastSettled, { owner });
  let send = () => {};
  const begun = new Promise<void>((resolve) => {
    send = resolve;
  });
  // What is sent arrives without the page too; what waits for its turn does not.
  const release = holdPage();
  const work = async (): Promise<Outcome<T>> => {
    await begun;
    const before = await former?.settled;
    const beside = await sibling?.settled;
    const known = before?.item ?? newest(item, (await drawnBefore?.settled)?.item);
    const base = beside ? rules.besides(known, beside.item) : known;
    if (before?.hasFailed) return { item: base, hasFailed: true };
    try {
      if (!rules.needsPage?.(base, decision)) release();
      return { item: await rules.send(storeId, base, decision), hasFailed: false };
    } catch (error) {
      return { item: base, hasFailed: true, error };
    }
  };
  const guess = (one: T) => rules.guess(one, decision);
  const settled = work().then((outcome) => {
    end();
    release();
    const later = find(lastUnderWay, { id });
    const after = later ? later.guess(outcome.item) : outcome.item;
    show(place, [{ before: guess(item), after }], later !== undefined);
    if (!outcome.hasFailed) tellSiblings(place, outcome.item);
    refresh(place, outcome);
    return outcome;
  });
  const sending = { storeId, group, id, owner, guess, send, settled };
  const end = beginDecision(queryClient, sending);
  return sending;
}

const newest = <T extends InboxItem>(item: T, settled: T | undefined): T =>
  settled !== undefined && settled.version > item.version ? settled : item;

/** A count that is as high as it is counted stays. A value, so that this file does not bring all constants. */
const most: typeof maxCounted = 100_000;

interface Step<T> {
  /** As it is shown, unless it is open or has been: then that is known better. */
  readonly before: T;
  readonly after: T;
}

/** Puts the items wherever they are shown, and counts them where they are. */
function show<T extends InboxItem, Decision extends { readonly status: string }>(
  { queryClient, storeId, rules }: Place<T, Decision>,
  steps: readonly Step<T>[],
  isGuess: boolean,
): void {
  const queryKey = countsKey(storeId, rules.group);
  // What is being counted may be from before the decision.
  void queryClient.cancelQueries({ queryKey });
  queryClient.setQueryData<Readonly<Record<string, number>>>(queryKey, (known) => {
    if (known === undefined) return undefined;
    const counts = { ...known };
    const add = (item: T, by: number) => {
      for (const name of rules.countedIn(item)) {
        const count = counts[name];
        if (count !== undefined && count !== most) counts[name] = Math.max(0, count + by);
      }
    };
    for (const { before, after } of steps) {
      add(queryClient.getQueryData<T>(oneKey(storeId, rules.group, after.id)) ?? before, -1);
      add(after, 1);
    }
    return counts;
  });
  const items = steps.map(({ after }) => after);
  putItems(queryClient, storeId, rules.group, items, isGuess);
}

/** What a decision has changed of a review is so beside its other photos too: the next decision may be about one of those. */
function tellSiblings<T extends InboxItem, Decision extends { readonly status: string }>(
  { queryClient, storeId, rules }: Place<T, Decision>,
  decided: T,
): void {
  const { group } = rules;
  const owner = rules.ownerOf(decided);
  const lists = queryClient.getQueriesData<List<T & Item>>({
    queryKey: [...groupKey(storeId, group), 'list'],
  });
  const siblings = lists
    .flatMap(([, list]) => list?.pages.flatMap(({ items }) => items) ?? [])
    .filter((one) => one.id !== decided.id && rules.ownerOf(one) === owner);
  for (const one of siblings)
    putItems(queryClient, storeId, group, [rules.besides(one, decided)], one.isGuess);
}

/** Asks again for what this window cannot know. */
function refresh<T extends InboxItem, Decision extends { readonly status: string }>(
  { queryClient, storeId, rules }: Place<T, Decision>,
  { item, error }: Outcome<T>,
): void {
  const { group, changed } = rules;
  // Nobody is signed in: nothing has changed there, and whoever has just given up the sign-in would be asked for it again.
  if (error instanceof CallError && error.status === 401) return;
  const listKey = [...groupKey(storeId, group), 'list'];
  if (error !== undefined) {
    void queryClient.invalidateQueries({ queryKey: oneKey(storeId, group, item.id) });
    if (hasCode(error, changed)) void queryClient.invalidateQueries({ queryKey: listKey });
  }
  if (lastUnderWay(queryClient, { storeId, group })) return;
  void queryClient.invalidateQueries({ queryKey: countsKey(storeId, group) });
  // Other lists, in which it is now, are read when they are opened.
  void queryClient.invalidateQueries({ queryKey: listKey, type: 'inactive', refetchType: 'none' });
}
