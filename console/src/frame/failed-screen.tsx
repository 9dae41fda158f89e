import { hasCode } from '@opina/client/call-error';
import { type ErrorComponentProps, Link } from '@tanstack/react-router';
import { useCommonTexts } from '../text/common/common-texts.ts';
import { Button } from '../ui/button.tsx';
import { Empty, LoadError } from '../ui/states.tsx';
import { PlainLayout } from './plain-layout.tsx';

/** In the place of a screen that failed. */
export function FailedScreen({ error, reset }: ErrorComponentProps) {
  const texts = useCommonTexts();
  if (hasCode(error, 'store.unknown')) return <UnknownAddress />;
  // A file of a former build is not there any more.
  if (error instanceof TypeError) {
    return (
      <Empty title={texts.loadFailed}>
        <Button onClick={() => location.reload()}>{texts.retry}</Button>
      </Empty>
    );
  }
  return <LoadError error={error} onRetry={reset} />;
}

/** At an address that leads to nothing. */
export function UnknownAddress() {
  const texts = useCommonTexts();
  return (
    <PlainLayout title={texts.notFound}>
      <Link to="/" className="button">
        {texts.toOverview}
      </Link>
    </PlainLayout>
  );
}
