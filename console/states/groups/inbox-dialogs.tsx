import { KeysDialog, RefuseDialog } from '../../src/inbox/lazy-dialogs.tsx';
import { SavedReplies } from '../../src/inbox/saved-replies.tsx';
import { ManageViewsDialog } from '../../src/inbox/views/manage-views-dialog.tsx';
import { SaveViewDialog } from '../../src/inbox/views/save-view-dialog.tsx';
import { SavedViews } from '../../src/inbox/views/saved-views.tsx';
import { nothing, type States } from '../component-state.ts';
import type { Sample } from '../sample/texts.ts';

const refuseTexts = ({ word, question, label, hint }: Sample) => ({
  refuseTitle: { refused: (count: number) => `${word} (${count})`, hidden: () => question },
  why: question,
  note: label,
  noteHint: hint,
});

const view = (name: string, id: number) => ({
  id,
  name,
  list: 'reviews' as const,
  filters: {},
});

export const inboxDialogs = {
  KeysDialog: [
    {
      name: 'usual',
      opens: true,
      show: ({ word, sentence, long }, close) => (
        <KeysDialog
          title={word}
          keys={[
            ['J', sentence],
            ['Ctrl Enter', long],
          ]}
          onClose={close}
        />
      ),
    },
  ],
  RefuseDialog: (['refused', 'hidden'] as const).map((status) => ({
    name: status,
    opens: true,
    show: (sample, close) => (
      <RefuseDialog
        status={status}
        subjects={[{ id: 1 }]}
        texts={refuseTexts(sample)}
        onDecide={async () => {
          close();
          return true;
        }}
        onClose={close}
      />
    ),
  })),
  SaveViewDialog: [
    {
      name: 'usual; without a server, saving fails',
      opens: true,
      show: (_, close) => <SaveViewDialog list="reviews" filters={{}} onClose={close} />,
    },
  ],
  ManageViewsDialog: [
    { name: 'empty', opens: true, show: (_, close) => <ManageViewsDialog views={[]} onClose={close} /> },
    {
      name: 'some, long text',
      opens: true,
      show: ({ word, unbroken }, close) => (
        <ManageViewsDialog views={[view(word, 1), view(unbroken, 2)]} onClose={close} />
      ),
    },
  ],
  SavedViews: [
    { name: 'some', show: () => <SavedViews list="reviews" filters={{}} onOpen={nothing} /> },
    { name: 'none', show: () => <SavedViews list="questions" filters={{}} onOpen={nothing} /> },
  ],
  SavedReplies: [
    { name: 'of reviews', show: () => <SavedReplies usedFor="review" onInsert={nothing} /> },
    { name: 'of questions', show: () => <SavedReplies usedFor="question" onInsert={nothing} /> },
  ],
} satisfies States;
