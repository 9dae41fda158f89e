import { useQuery } from '@tanstack/react-query';
import { Section } from '../../../forms/section.tsx';
import { useStore } from '../../../session/store-context.tsx';
import { useCommonTexts } from '../../../text/common/common-texts.ts';
import { LoadError, Skeleton } from '../../../ui/states.tsx';
import { FeedFacts } from './feed-facts.tsx';
import { feedsQuery } from './feeds-query.ts';
import { useFeedsTexts } from './feeds-texts.ts';

/** Where search engines and channels fetch the reviews, and whether they find enough there. */
export function FeedsSection() {
  const { id } = useStore();
  const texts = useFeedsTexts();
  const common = useCommonTexts();
  const { data, error, refetch } = useQuery(feedsQuery(id));
  return (
    <Section title={texts.title} hint={texts.hint}>
      {data === undefined && error === null && <Skeleton lines={4} label={common.loading} />}
      {data === undefined && error !== null && <LoadError error={error} onRetry={() => void refetch()} />}
      {data && <FeedFacts feeds={data} />}
    </Section>
  );
}
