import { InfiniteQueryObserver, QueryClient, QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, vi } from 'vitest';
import { keepNewer, keepNewerItem } from '../../query/inbox-list.ts';
import { texts as common } from '../../text/common/en.ts';
import { closeToast, currentToasts } from '../../toasts/toast-store.ts';
import { texts as inbox } from '../text/en.ts';
import { applyDecision } from './apply-decision.ts';
import type { ItemRules } from './item-rules.ts';

interface Item {
  readonly id: number;
  readonly version: number;
  readonly status: string;
  /** Of a photo: its review, and the version of that. */
  readonly of?: number;
  readonly review?: number;
}

type Decision = Pick<Item, 'status'>;

/** A sent decision, which the test responds to. */
interface Sent {
  readonly item: Item;
  readonly decision: Decision;
  readonly accept: () => void;
  readonly refuse: (error: unknown) => void;
}

export const storeId = '1';
export const keys = {
  list: ['store', storeId, 'opinions', 'list', {}],
  other: ['store', storeId, 'opinions', 'list', { status: 'published' }],
  counts: ['store', storeId, 'opinions', 'counts'],
  one: ['store', storeId, 'opinions', 'one', 1],
};
const own = {
  decided: { published: (count: number) => `${count} published` },
  errors: { 'opinion.changed': 'Somebody has changed it.' },
};

/** Decisions that are handed to the test instead of a server. */
const heldRules = (
  onSent: (sent: Sent & { readonly decided: Promise<Item> }) => void,
): ItemRules<Item, Decision> => ({
  group: 'opinions',
  changed: 'opinion.changed',
  send: (_, item, decision) => {
    let [accept, refuse] = [() => {}, (_error: unknown) => {}];
    const decided = new Promise<Item>((resolve, reject) => {
      const { review } = item;
      const raised = review === undefined ? {} : { review: review + 1 };
      accept = () => resolve({ ...item, ...decision, ...raised, version: item.version + 1 });
      refuse = reject;
    });
    onSent({ item, decision, accept, refuse, decided });
    return decided;
  },
  guess: (item, { status }) => ({ ...item, status }),
  countedIn: ({ status }) => [status],
  ownerOf: ({ id, of = id }) => of,
  // As of a photo that is refused together with its review.
  needsPage: (_, { status }) => status === 'refused',
  besides: (item, { of, review }) => (review !== undefined && item.of === of ? { ...item, review } : item),
  undoing: ({ status }) => ({ status }),
});

const pageOf = (items: readonly Item[]) => ({ items, next_cursor: null });

const countOf = (items: readonly Item[]) => {
  const of = (status: string) => items.filter((item) => item.status === status).length;
  return { pending: of('pending'), published: of('published') };
};

const told = () => currentToasts().map(({ kind, text }) => [kind, text]);
const undo = () =>
  currentToasts()
    .find(({ action }) => action)
    ?.action?.run();

/** A page, each test anew. Returns whether the browser would ask before it closes it. */
function openPage(): () => boolean {
  let page = new EventTarget();
  beforeEach(() => {
    page = new EventTarget();
    vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
    vi.stubGlobal('removeEventListener', page.removeEventListener.bind(page));
  });
  afterEach(() => void vi.unstubAllGlobals());
  return () => !page.dispatchEvent(new Event('beforeunload', { cancelable: true }));
}

/** Loads the list, the first item and the counts of a server, and keeps them loaded as a screen does. Returns what ends that. */
function observe(client: QueryClient, server: ReadonlyMap<number, Item>, onCount: () => void) {
  const all = () => [...server.values()];
  const observed = [
    new InfiniteQueryObserver(client, {
      queryKey: keys.list,
      queryFn: async () => pageOf(all()),
      initialPageParam: '',
      getNextPageParam: () => undefined,
      structuralSharing: keepNewer,
      staleTime: 60_000,
    }),
    new QueryObserver(client, {
      queryKey: keys.one,
      queryFn: async () => server.get(1),
      structuralSharing: keepNewerItem,
      staleTime: 60_000,
    }),
    new QueryObserver(client, {
      queryKey: keys.counts,
      queryFn: async () => {
        onCount();
        return countOf(all());
      },
      staleTime: 60_000,
    }),
  ];
  return observed.map((one) => one.subscribe(() => {}));
}

/** An inbox of three reviews that wait, each test anew: its decisions wait until the test responds. */
export function openInbox() {
  let client: QueryClient;
  let sent: Sent[];
  /** As the server has them. */
  let server: Map<number, Item>;
  let stops: (() => void)[];
  let counted: number;
  const isPageHeld = openPage();

  const rules = heldRules((one) => {
    sent.push(one);
    one.decided.then(
      (item) => server.set(item.id, item),
      () => undefined,
    );
  });

  beforeEach(async () => {
    for (const { id } of currentToasts()) closeToast(id);
    client = new QueryClient();
    sent = [];
    counted = 0;
    server = new Map([1, 2, 3].map((id) => [id, { id, version: 1, status: 'pending' }]));
    stops = observe(client, server, () => {
      counted += 1;
    });
    client.setQueryData(keys.other, { pages: [pageOf([])], pageParams: [''] });
    await loaded();
  });
  afterEach(() => {
    for (const stop of stops) stop();
  });

  const loaded = () => vi.waitFor(() => expect(client.isFetching()).toBe(0));
  const waiting = (number: number) => vi.waitFor(() => expect(sent).toHaveLength(number));
  const apply = (items: readonly Item[], status = 'published') =>
    applyDecision(
      { queryClient: client, storeId, rules },
      { common, inbox, own, onProgress: () => {} },
      items,
      { status },
    );
  const listed = () =>
    client.getQueryData<{ pages: { items: Item[] }[] }>(keys.list)?.pages.flatMap(({ items }) => items) ?? [];
  const statuses = () => listed().map(({ status }) => status);
  const open = () => client.getQueryData<Item>(keys.one);
  const counts = () => client.getQueryData(keys.counts);
  /** What the first item is in the list, and where it is open, one after the other. */
  const watch = () => {
    const places = [() => statuses()[0], () => open()?.status];
    const seen = places.map((read) => [read()]);
    const stop = client.getQueryCache().subscribe(() => {
      for (const [at, read] of places.entries()) if (seen[at]?.at(-1) !== read()) seen[at]?.push(read());
    });
    stops.push(stop);
    return seen;
  };
  return {
    client: () => client,
    sent: () => sent,
    server: () => server,
    counted: () => counted,
    loaded,
    waiting,
    apply,
    listed,
    statuses,
    open,
    counts,
    told,
    undo,
    watch,
    isPageHeld,
  };
}
