import { useInfiniteQuery } from '@tanstack/react-query';
import { AskInPlace } from '../../forms/ask-in-place.tsx';
import { Section } from '../../forms/section.tsx';
import { useStore } from '../../session/store-context.tsx';
import { useCommonTexts } from '../../text/common/common-texts.ts';
import { useFormats } from '../../text/formats.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { MorePages } from '../../ui/more-pages.tsx';
import { LoadError, Skeleton } from '../../ui/states.tsx';
import { versionsQuery } from './appearance-queries.ts';
import { useAppearanceTexts } from './appearance-texts.ts';
import type { Version } from './use-publishing.ts';

interface HistoryProps {
  /** The version that is looked at. */
  readonly shown: number | undefined;
  readonly isBusy: boolean;
  readonly onLook: (version: Version | undefined) => void;
  readonly onGoBack: (version: Version) => void;
}

/** All versions that are kept, the newest first. */
export function History(props: HistoryProps) {
  const { id: storeId } = useStore();
  const texts = useAppearanceTexts();
  const common = useCommonTexts();
  const versions = useInfiniteQuery(versionsQuery(storeId));
  const items = versions.data?.pages.flatMap((page) => page.items) ?? [];
  return (
    <Section title={texts.history} hint={texts.historyHint}>
      {versions.isPending && <Skeleton lines={3} label={common.loading} />}
      {versions.isError && versions.data === undefined && (
        <LoadError error={versions.error} onRetry={() => void versions.refetch()} />
      )}
      {versions.data && items.length === 0 && <p className="soft">{texts.noVersions}</p>}
      <ol className="lines" aria-label={texts.history}>
        {items.map((version, at) => (
          <VersionLine key={version.version} {...props} version={version} isCurrent={at === 0} />
        ))}
      </ol>
      <MorePages list={versions} text={texts.older} />
    </Section>
  );
}

interface VersionLineProps extends HistoryProps {
  readonly version: Version;
  readonly isCurrent: boolean;
}

function VersionLine({ version, isCurrent, shown, isBusy, onLook, onGoBack }: VersionLineProps) {
  const texts = useAppearanceTexts();
  const formats = useFormats();
  const { isOwner } = useStore();
  const { version: number, origin, restored_from: from, published_at: at, published_by: by } = version;
  const isShown = shown === number;
  return (
    <li>
      <div className="line-text">
        <strong>{texts.version(number)}</strong> {isCurrent && <Badge kind="good">{texts.current}</Badge>}
        <div className="soft">
          {[from === null ? texts.origins[origin] : texts.restoredFrom(from), by, at && formats.time(at)]
            .filter(Boolean)
            .join(' · ')}
        </div>
      </div>
      <Button
        aria-pressed={isShown}
        aria-label={texts.lookAt(number)}
        onClick={() => onLook(isShown ? undefined : version)}
      >
        {texts.look}
      </Button>
      {isOwner && !isCurrent && (
        <AskInPlace
          action={texts.goBack}
          label={texts.goBackTo(number)}
          question={texts.goBackQuestion}
          confirm={texts.goBack}
          isBusy={isBusy}
          onConfirm={() => onGoBack(version)}
        />
      )}
    </li>
  );
}
