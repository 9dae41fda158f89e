import { Link } from '@tanstack/react-router';
import { useStore } from '../../../session/store-context.tsx';
import { useFormats } from '../../../text/formats.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import type { MailMessage } from './mail-queries.ts';
import { useMailScreenTexts } from './mail-screen-texts.ts';

interface MailLineProps {
  readonly message: MailMessage;
  readonly isBusy: boolean;
  /** Undefined: the person may not send it again. */
  readonly onRetry: ((id: number) => void) | undefined;
}

/** A message: about what, since when, and why it was not sent. */
export function MailLine({ message, isBusy, onRetry }: MailLineProps) {
  const texts = useMailScreenTexts();
  const { time } = useFormats();
  const { id, kind, state, attempts, due_at: dueAt, created_at: createdAt } = message;
  const canRetry = state === 'failed' || (state === 'waiting' && attempts > 0);
  return (
    <>
      <span className="line-text">
        <strong>{texts.kinds[kind]}</strong> <About message={message} />
        {message.last_error && <span className="soft small mail-error">{message.last_error}</span>}
      </span>
      {message.is_test && <Badge>{texts.test}</Badge>}
      <span className="soft small">
        <time dateTime={createdAt}>{time(createdAt)}</time>
        {attempts > 0 && ` · ${texts.attempts(attempts)}`}
        {dueAt && ` · ${texts.next(time(dueAt))}`}
      </span>
      {canRetry && onRetry && (
        <Button isBusy={isBusy} aria-label={texts.retryOf(texts.kinds[kind])} onClick={() => onRetry(id)}>
          {texts.retry}
        </Button>
      )}
    </>
  );
}

/** The way to what the message is about. */
function About({ message: { about } }: Pick<MailLineProps, 'message'>) {
  const { id: storeId } = useStore();
  const texts = useMailScreenTexts();
  const params = { storeId };
  if (about.invitation_id !== null) {
    return (
      <Link
        to="/stores/$storeId/invitations/list"
        params={params}
        search={{ status: 'any', invitation: about.invitation_id }}
      >
        {texts.order(about.order_id ?? '')}
      </Link>
    );
  }
  if (about.opinion_id !== null) {
    return (
      <Link
        to="/stores/$storeId/reviews"
        params={params}
        search={{ status: 'any', review: about.opinion_id }}
      >
        {texts.review}
      </Link>
    );
  }
  if (about.question_id === null) return null;
  return (
    <Link
      to="/stores/$storeId/questions"
      params={params}
      search={{ status: 'any', question: about.question_id }}
    >
      {texts.question}
    </Link>
  );
}
