import { hasCode } from '@opina/client/call-error';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../api/call.ts';
import { AskInPlace } from '../../forms/ask-in-place.tsx';
import { FormError } from '../../forms/form-error.tsx';
import { Section } from '../../forms/section.tsx';
import { useSend } from '../../forms/use-send.ts';
import { useCommonTexts } from '../../text/common/common-texts.ts';
import { useFormats } from '../../text/formats.ts';
import { showToast } from '../../toasts/toast-store.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { LoadError, Skeleton } from '../../ui/states.tsx';
import { useAccountTexts } from './account-texts.ts';
import { type Session, sessionsQuery } from './sessions-query.ts';

/** Ends a session. One that has ended meanwhile is as good. */
async function end({ id }: Session): Promise<void> {
  try {
    await call('endSession', { params: { id } });
  } catch (error) {
    if (!hasCode(error, 'session.unknown')) throw error;
  }
}

/** Where the account is signed in, this window first. */
export function Sessions() {
  const texts = useAccountTexts();
  const common = useCommonTexts();
  const queryClient = useQueryClient();
  const sessions = useQuery(sessionsQuery);
  const { send, isBusy, error } = useSend();
  const items = sessions.data?.items ?? [];
  const others = items.filter(({ is_current: isCurrent }) => !isCurrent);
  const endAll = async (ended: readonly Session[]) => {
    const done = await send(() => Promise.all(ended.map(end)));
    void queryClient.invalidateQueries({ queryKey: sessionsQuery.queryKey });
    if (done) showToast({ kind: 'done', text: texts.ended(ended.length) });
  };
  return (
    <Section title={texts.sessions} hint={texts.sessionsHint}>
      <FormError error={error} />
      {sessions.isPending && <Skeleton lines={2} label={common.loading} />}
      {sessions.isError && <LoadError error={sessions.error} onRetry={() => void sessions.refetch()} />}
      <ul className="lines">
        {[...items.filter(({ is_current: isCurrent }) => isCurrent), ...others].map((session) => (
          <SessionLine
            key={session.id}
            session={session}
            isBusy={isBusy}
            onEnd={() => void endAll([session])}
          />
        ))}
      </ul>
      {others.length > 1 && (
        <div className="row">
          <AskInPlace
            action={texts.endOthers}
            question={texts.endOthersQuestion(others.length)}
            confirm={texts.endOthersConfirm}
            isBusy={isBusy}
            onConfirm={() => void endAll(others)}
          />
        </div>
      )}
    </Section>
  );
}

interface SessionLineProps {
  readonly session: Session;
  readonly isBusy: boolean;
  readonly onEnd: () => void;
}

function SessionLine({ session, isBusy, onEnd }: SessionLineProps) {
  const texts = useAccountTexts();
  const { ago, day, time } = useFormats();
  const device = session.device || texts.unknownDevice;
  return (
    <li>
      <div className="line-text">
        <strong>{device}</strong> {session.is_current && <Badge kind="good">{texts.thisOne}</Badge>}
        <div className="soft small">
          {texts.signedIn(day(session.created_at))} ·{' '}
          <time dateTime={session.last_used_at} title={time(session.last_used_at)}>
            {texts.lastUsed(ago(session.last_used_at))}
          </time>
        </div>
      </div>
      {!session.is_current && (
        <Button isBusy={isBusy} aria-label={texts.endOf(device)} onClick={onEnd}>
          {texts.end}
        </Button>
      )}
    </li>
  );
}
