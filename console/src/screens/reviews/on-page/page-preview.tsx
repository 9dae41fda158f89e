import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { PreviewDraft } from '../../../preview/messages.ts';
import { useStore } from '../../../session/store-context.tsx';
import { useCommonTexts } from '../../../text/common/common-texts.ts';
import { LoadError, Skeleton } from '../../../ui/states.tsx';
import { PageLookFields } from '../../../widget-frame/page-look-fields.tsx';
import { usePageLook } from '../../../widget-frame/use-page-look.ts';
import { WidgetFrame } from '../../../widget-frame/widget-frame.tsx';
import { type Review, reviewPreviewQuery } from '../review-queries.ts';
import { useReviewsTexts } from '../reviews-texts.ts';

/** The real widget with this review alone, and with what the store has published of its appearance. */
export function PagePreview({ review: { id, version, status } }: { readonly review: Review }) {
  const texts = useReviewsTexts();
  const common = useCommonTexts();
  const { id: storeId } = useStore();
  const look = usePageLook();
  const query = reviewPreviewQuery(storeId, id, version);
  // A reply was sent: until it is there, the review stays on screen without it.
  const { data, error, refetch } = useQuery({ ...query, placeholderData: keepPreviousData });
  const draft = useMemo(
    (): PreviewDraft => (data ? { review: { opinion: data.opinion, answers: data.answers } } : {}),
    [data],
  );
  if (data === undefined && error) return <LoadError error={error} onRetry={() => void refetch()} />;
  if (data === undefined) return <Skeleton lines={4} label={common.loading} />;
  return (
    <div className="stack">
      <p className="soft">{status === 'published' ? texts.asShoppersSee : texts.asShoppersWouldSee}</p>
      <div className="page-look">
        <PageLookFields {...look} />
      </div>
      <WidgetFrame
        title={texts.onThePage}
        product={data.product_code}
        draft={draft}
        width={look.width}
        scheme={look.scheme}
        isFitted
      />
    </div>
  );
}
