import { CallError } from '@opina/client/call-error';
import { Inbox } from 'lucide-react';
import { showToast } from '../../src/toasts/toast-store.ts';
import { Toasts } from '../../src/toasts/toasts.tsx';
import { Button } from '../../src/ui/button.tsx';
import { Notice } from '../../src/ui/notice.tsx';
import { Progress } from '../../src/ui/progress.tsx';
import { Empty, LoadError, ScreenLoading, Skeleton } from '../../src/ui/states.tsx';
import { type ComponentState, nothing, type States } from '../component-state.ts';
import { OnMount } from '../on-mount.tsx';

const kinds = ['info', 'good', 'warn', 'bad'] as const;
const offline = new CallError('network', 0, 'Failed to fetch');
const refused = new CallError('auth.role_too_low', 403, 'Your role does not allow this.');

export const messages = {
  Notice: [
    ...kinds.map(
      (kind): ComponentState => ({
        name: kind,
        show: ({ sentence }) => <Notice kind={kind}>{sentence}</Notice>,
      }),
    ),
    {
      name: 'long text',
      show: ({ long, unbroken, word }) => (
        <Notice kind="warn">
          <p>{long}</p>
          <p>{unbroken}</p>
          <Button>{word}</Button>
        </Notice>
      ),
    },
  ],
  Empty: [
    { name: 'title only', show: ({ sentence }) => <Empty title={sentence} /> },
    {
      name: 'with what to do',
      show: ({ word, sentence }) => (
        <Empty title={word} icon={<Inbox size={32} aria-hidden="true" />}>
          <p>{sentence}</p>
          <Button look="main">{word}</Button>
        </Empty>
      ),
    },
    {
      name: 'long text',
      show: ({ long }) => (
        <Empty title={long}>
          <p>{long}</p>
        </Empty>
      ),
    },
  ],
  LoadError: [
    { name: 'no connection', show: () => <LoadError error={offline} onRetry={nothing} /> },
    { name: 'refused', show: () => <LoadError error={refused} /> },
    {
      name: 'long text',
      show: ({ long }) => <LoadError error={new CallError('server.internal', 500, long)} onRetry={nothing} />,
    },
  ],
  Skeleton: [
    { name: 'one line', show: ({ word }) => <Skeleton lines={1} label={word} /> },
    { name: 'a detail', show: ({ word }) => <Skeleton lines={6} label={word} /> },
  ],
  ScreenLoading: [{ name: 'usual', show: () => <ScreenLoading /> }],
  Progress: [
    { name: 'not known yet', show: ({ label }) => <Progress label={label} done={0} total={0} /> },
    {
      name: 'half',
      show: ({ label, hint }) => <Progress label={label} detail={hint} done={50} total={100} />,
    },
    { name: 'done', show: ({ label }) => <Progress label={label} done={120} total={100} /> },
    { name: 'long text', show: ({ long }) => <Progress label={long} detail={long} done={1} total={3} /> },
  ],
  Toasts: [
    {
      name: 'done, failed, and with an action',
      opens: true,
      show: ({ word, sentence, long }) => (
        <>
          <OnMount
            work={() => {
              showToast({ kind: 'failed', text: sentence });
              showToast({ kind: 'done', text: word, action: { text: word, run: nothing } });
              showToast({ kind: 'failed', text: long });
            }}
          />
          <Toasts />
        </>
      ),
    },
  ],
} satisfies States;
