import { type CallErrorCode, hasCode } from '@opina/client/call-error';
import { useCommonTexts } from '../../text/common/common-texts.ts';
import { errorText } from '../../text/error-text.ts';
import { Notice } from '../../ui/notice.tsx';

interface ChangeErrorProps {
  /** Undefined: nothing failed, and nothing is shown. */
  readonly error: unknown;
  /** The code of the error of an item that somebody else has changed. */
  readonly changed: CallErrorCode;
  /** What is said about that error where both texts are on screen. */
  readonly conflict: string;
  readonly errors: Readonly<Record<string, string>>;
}

/** What stands in the way of a change. */
export function ChangeError({ error, changed, conflict, errors }: ChangeErrorProps) {
  const common = useCommonTexts();
  if (error === undefined) return null;
  const isConflict = hasCode(error, changed);
  return (
    <Notice kind={isConflict ? 'warn' : 'bad'} isAnnounced>
      {isConflict ? conflict : errorText(common, error, errors)}
    </Notice>
  );
}
