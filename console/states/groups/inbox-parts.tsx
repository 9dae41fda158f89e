import { CallError } from '@opina/client/call-error';
import { ChangeError } from '../../src/inbox/decisions/change-error.tsx';
import { DetailBar } from '../../src/inbox/detail-bar.tsx';
import { ChoiceSelect } from '../../src/inbox/filters/choice-select.tsx';
import { FilterFields } from '../../src/inbox/filters/filter-fields.tsx';
import { InboxFilters } from '../../src/inbox/filters/inbox-filters.tsx';
import { OrderSelect } from '../../src/inbox/filters/order-select.tsx';
import { SearchBox } from '../../src/inbox/filters/search-box.tsx';
import { StatusTabs } from '../../src/inbox/filters/status-tabs.tsx';
import { KeysButton } from '../../src/inbox/keys-button.tsx';
import { BulkBar } from '../../src/inbox/list/bulk-bar.tsx';
import { PresenceNotice } from '../../src/inbox/presence-notice.tsx';
import { StepButtons } from '../../src/inbox/step-buttons.tsx';
import { WritingField } from '../../src/inbox/writing-field.tsx';
import { LiveContext } from '../../src/live/live-context.ts';
import { Button } from '../../src/ui/button.tsx';
import { nothing, type States } from '../component-state.ts';
import type { Sample } from '../sample/texts.ts';

const changed = new CallError('opinion.changed', 409, 'Changed.');
const other = new CallError('comment.too_many', 409, 'Too many.');
const conflict = (error: unknown, { sentence, error: text }: Sample) => (
  <ChangeError
    error={error}
    changed="opinion.changed"
    conflict={sentence}
    errors={{ 'comment.too_many': text }}
  />
);

const selects = ({ word, options }: Sample) => (
  <>
    <ChoiceSelect
      any={word}
      values={options}
      textOf={(value) => value}
      value={undefined}
      onChange={nothing}
    />
    <OrderSelect value={undefined} onChange={nothing} />
  </>
);

const viewers = (names: readonly string[]) =>
  names.map((name, at) => ({ client: String(at), name, opinion_id: 1, question_id: null }));

const counts = [0, 7, 48_210];

export const inboxParts = {
  BulkBar: [
    {
      name: 'three are selected',
      show: ({ word }) => (
        <BulkBar count={3} progress={undefined} onClear={nothing}>
          <Button>{word}</Button>
        </BulkBar>
      ),
    },
    {
      name: 'at work',
      show: () => (
        <BulkBar count={9} progress={{ finished: 4, total: 9 }} onClear={nothing}>
          {null}
        </BulkBar>
      ),
    },
  ],
  ChangeError: [
    { name: 'changed by somebody else', show: (sample) => conflict(changed, sample) },
    { name: 'refused', show: (sample) => conflict(other, sample) },
  ],
  ChoiceSelect: [
    {
      name: 'none',
      show: ({ word, options }) => (
        <ChoiceSelect
          any={word}
          values={options}
          textOf={(value) => value}
          value={undefined}
          onChange={nothing}
        />
      ),
    },
    {
      name: 'one, long text',
      show: ({ word, options }) => (
        <ChoiceSelect
          any={word}
          values={options}
          textOf={(value) => value}
          value={options[2]}
          onChange={nothing}
        />
      ),
    },
  ],
  OrderSelect: [
    { name: 'newest first', show: () => <OrderSelect value={undefined} onChange={nothing} /> },
    { name: 'oldest first', show: () => <OrderSelect value="oldest" onChange={nothing} /> },
  ],
  SearchBox: [
    { name: 'empty', show: ({ label }) => <SearchBox label={label} value="" onSearch={nothing} /> },
    {
      name: 'long text',
      show: ({ label, long }) => <SearchBox label={label} value={long} onSearch={nothing} />,
    },
  ],
  FilterFields: [
    {
      name: 'usual',
      show: (sample) => (
        <FilterFields search={<SearchBox label={sample.label} value="" onSearch={nothing} />}>
          {selects(sample)}
        </FilterFields>
      ),
    },
    {
      name: 'with more, of which one narrows',
      show: (sample) => (
        <FilterFields
          search={<SearchBox label={sample.label} value={sample.word} onSearch={nothing} />}
          more={selects(sample)}
          hasMore
        >
          {selects(sample)}
        </FilterFields>
      ),
    },
  ],
  InboxFilters: [
    {
      name: 'of which one narrows',
      show: (sample) => (
        <InboxFilters
          head={sample.word}
          search={{ label: sample.label, value: sample.word, onSearch: nothing, box: null }}
          onClear={nothing}
        >
          {selects(sample)}
        </InboxFilters>
      ),
    },
  ],
  StatusTabs: [
    {
      name: 'with counts, and one that is not counted',
      show: ({ label, options }) => (
        <StatusTabs
          label={label}
          statuses={options}
          textOf={(status) => status}
          countOf={(status) => counts[options.indexOf(status) + 1]}
          link={(status, content) => (
            <a
              key={status}
              className="tab"
              href="#tab"
              aria-current={status === options[0] ? 'page' : undefined}
            >
              {content}
            </a>
          )}
        />
      ),
    },
  ],
  KeysButton: [
    { name: 'with its words', show: () => <KeysButton onKeys={nothing} /> },
    { name: 'icon only', show: () => <KeysButton isIconOnly onKeys={nothing} /> },
  ],
  StepButtons: [
    { name: 'both ways', show: () => <StepButtons onPrevious={nothing} onNext={nothing} onKeys={nothing} /> },
    { name: 'at the end', show: () => <StepButtons onPrevious={nothing} onNext={undefined} /> },
    { name: 'large', show: () => <StepButtons look="large" onPrevious={undefined} onNext={nothing} /> },
  ],
  DetailBar: [
    {
      name: 'with decisions',
      show: ({ word, label }) => (
        <DetailBar onClose={nothing} onPrevious={undefined} onNext={nothing} onKeys={nothing}>
          <Button look="main" shortcut="P">
            {word}
          </Button>
          <Button shortcut="F">{label}</Button>
        </DetailBar>
      ),
    },
    {
      name: 'of a viewer',
      show: () => <DetailBar onClose={nothing} onPrevious={nothing} onNext={nothing} />,
    },
  ],
  PresenceNotice: [
    {
      name: 'one',
      show: ({ names }) => (
        <LiveContext value={{ isConnected: true, viewers: viewers(names.slice(0, 1)) }}>
          <PresenceNotice kind="opinion" id={1} />
        </LiveContext>
      ),
    },
    {
      name: 'many',
      show: ({ names }) => (
        <LiveContext value={{ isConnected: true, viewers: viewers(names) }}>
          <PresenceNotice kind="opinion" id={1} />
        </LiveContext>
      ),
    },
  ],
  WritingField: [
    {
      name: 'empty',
      show: ({ label, hint }) => (
        <WritingField label={label} hint={hint} maxLength={2000} text="" onText={nothing} />
      ),
    },
    {
      name: 'long text',
      show: ({ label, long }) => <WritingField label={label} maxLength={2000} text={long} onText={nothing} />,
    },
  ],
} satisfies States;
