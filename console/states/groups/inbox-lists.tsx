import { CallError } from '@opina/client/call-error';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { DetailState } from '../../src/inbox/detail-state.tsx';
import { InboxLayout } from '../../src/inbox/inbox-layout.tsx';
import { InboxList } from '../../src/inbox/list/inbox-list.tsx';
import { InboxRow } from '../../src/inbox/list/inbox-row.tsx';
import { ListEnd, MarkAll } from '../../src/inbox/list/list-ends.tsx';
import { useLoadedList } from '../../src/inbox/list/use-loaded-list.ts';
import { useMarks } from '../../src/inbox/list/use-marks.ts';
import { Empty } from '../../src/ui/states.tsx';
import { nothing, type States } from '../component-state.ts';
import type { Sample } from '../sample/texts.ts';

type Load = 'loading' | 'failed' | 'gone' | 'empty' | 'some' | 'next loads' | 'next fails';

interface Item {
  readonly id: number;
  readonly name: string;
}

const failed = new CallError('server.internal', 500, 'The server failed.');
const gone = new CallError('opinion.unknown', 404, 'Unknown.');
const never = new Promise<never>(nothing);
const isListed = () => true;

/** A real query that is in this state, and stays in it. */
function useSomeItems(load: Load, { names, long }: Sample) {
  const items = [...names, long].map((name, at): Item => ({ id: at + 1, name }));
  return useInfiniteQuery({
    queryKey: ['states', 'list', load, names, long],
    initialPageParam: 1,
    queryFn: ({ pageParam: page }) => {
      if (load === 'loading' || (load === 'next loads' && page > 1)) return never;
      if (load === 'failed' || page > 1) throw failed;
      return { items: load === 'empty' ? [] : items };
    },
    getNextPageParam: () => (load.startsWith('next') ? 2 : undefined),
  });
}

function SomeList({ load, sample }: { readonly load: Load; readonly sample: Sample }) {
  const list = useLoadedList(useSomeItems(load, sample), isListed, 2);
  const marks = useMarks(list.items);
  return (
    <div className="inbox-list state-tall">
      <InboxList
        label={sample.word}
        list={list}
        openId={2}
        marks={marks}
        row={({ id, name }) => (
          <InboxRow
            id={id}
            isChosen={id === 2}
            isMarked={marks.isMarked(id)}
            markLabel={name}
            onMark={marks.set}
          >
            <a className="inbox-row-link" href="#row">
              {name}
            </a>
          </InboxRow>
        )}
        empty={{ title: sample.word, text: sample.sentence }}
      />
    </div>
  );
}

function SomeEnd({ load, sample }: { readonly load: Load; readonly sample: Sample }) {
  const { query } = useLoadedList(useSomeItems(load, sample), isListed, undefined);
  return <ListEnd query={query} />;
}

function SomeMarks({ sample }: { readonly sample: Sample }) {
  const items = sample.names.map((_, id) => ({ id }));
  return <MarkAll marks={useMarks(items)} count={items.length} />;
}

function SomeDetail({ load, sample }: { readonly load: Load; readonly sample: Sample }) {
  const query = useQuery({
    queryKey: ['states', 'detail', load, sample.long],
    queryFn: () => {
      if (load === 'loading') return never;
      if (load === 'some') return sample.long;
      throw load === 'gone' ? gone : failed;
    },
  });
  const texts = { title: sample.word, text: sample.sentence };
  return (
    <DetailState query={query} unknown="opinion.unknown" gone={texts}>
      {(text) => <p>{text}</p>}
    </DetailState>
  );
}

const layout = ({ word, sentence, label, long }: Sample, detail: string | undefined) => (
  <div className="state-tall">
    <InboxLayout
      title={word}
      top={<strong>{label}</strong>}
      list={<p className="inbox-end">{long}</p>}
      detail={detail}
      placeholder={<Empty title={sentence} />}
      detailLabel={word}
    />
  </div>
);

const row = ({ names, long }: Sample, isChosen: boolean, canMark: boolean) => (
  <InboxRow
    id={1}
    isChosen={isChosen}
    isMarked={isChosen}
    markLabel={names[0] ?? ''}
    onMark={canMark ? nothing : undefined}
  >
    <a className="inbox-row-link" href="#row">
      {isChosen ? long : names[1]}
    </a>
  </InboxRow>
);

const lists = ['loading', 'failed', 'empty', 'some', 'next fails'] as const;
const details = ['loading', 'failed', 'gone', 'some'] as const;
const ends = ['next loads', 'next fails', 'some'] as const;

export const inboxLists = {
  InboxLayout: [
    { name: 'nothing is chosen', show: (sample) => layout(sample, undefined) },
    { name: 'something is chosen', show: (sample) => layout(sample, sample.long) },
  ],
  InboxList: lists.map((load) => ({
    name: load,
    show: (sample) => <SomeList load={load} sample={sample} />,
  })),
  InboxRow: [
    { name: 'usual', show: (sample) => row(sample, false, true) },
    { name: 'chosen and selected, long text', show: (sample) => row(sample, true, true) },
    { name: 'of a viewer', show: (sample) => row(sample, false, false) },
  ],
  MarkAll: [{ name: 'none is selected', show: (sample) => <SomeMarks sample={sample} /> }],
  ListEnd: ends.map((load) => ({ name: load, show: (sample) => <SomeEnd load={load} sample={sample} /> })),
  DetailState: details.map((load) => ({
    name: load,
    show: (sample) => <SomeDetail load={load} sample={sample} />,
  })),
} satisfies States;
