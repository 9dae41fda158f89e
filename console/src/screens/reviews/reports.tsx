import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../api/call.ts';
import { useStore } from '../../session/store-context.tsx';
import { useCommonTexts } from '../../text/common/common-texts.ts';
import { errorText } from '../../text/error-text.ts';
import { useFormats } from '../../text/formats.ts';
import { showToast } from '../../toasts/toast-store.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { LoadError } from '../../ui/states.tsx';
import { type Report, type Review, reportsQuery } from './review-queries.ts';
import { useReviewsTexts } from './reviews-texts.ts';

/** What shoppers have reported about the review. Nothing is shown for a review that nobody reported. */
export function Reports({ review }: { readonly review: Review }) {
  const { id: storeId } = useStore();
  const texts = useReviewsTexts();
  const loaded = useQuery(reportsQuery(storeId, review.id, review.version));
  const reports = loaded.data?.items ?? [];
  if (reports.length === 0 && !loaded.isError) return null;
  return (
    <section className="panel stack" aria-label={texts.reports}>
      <h3>{texts.reports}</h3>
      {loaded.isError && <LoadError error={loaded.error} onRetry={() => void loaded.refetch()} />}
      <ul className="history">
        {reports.map((report) => (
          <ReportLine key={report.id} report={report} />
        ))}
      </ul>
    </section>
  );
}

/** Until when to decide; a late one stands out. */
function DueDay({ due }: { readonly due: string }) {
  const texts = useReviewsTexts();
  const { day } = useFormats();
  const isLate = new Date(due) < new Date();
  return isLate ? (
    <Badge kind="bad">{texts.reportLate(day(due))}</Badge>
  ) : (
    <span className="soft">{texts.reportDue(day(due))}</span>
  );
}

function ReportLine({ report }: { readonly report: Report }) {
  const { id: storeId, canModerate } = useStore();
  const texts = useReviewsTexts();
  const common = useCommonTexts();
  const { time } = useFormats();
  const queryClient = useQueryClient();
  const [isBusy, setBusy] = useState(false);
  const close = async (status: 'upheld' | 'dismissed') => {
    setBusy(true);
    try {
      await call('closeReport', { params: { store_id: storeId, id: report.id }, body: { status } });
      await queryClient.invalidateQueries({ queryKey: ['store', storeId, 'opinions'] });
    } catch (error) {
      showToast({ kind: 'failed', text: errorText(common, error) });
    } finally {
      setBusy(false);
    }
  };
  const reasons: Readonly<Record<string, string>> = common.reasons;
  return (
    <li>
      <strong>{reasons[report.reason] ?? report.reason}</strong>
      {report.note && <span>“{report.note}”</span>}
      <time className="soft" dateTime={report.created_at}>
        {time(report.created_at)}
      </time>
      {report.status === 'open' && <DueDay due={report.due_at} />}
      {report.status !== 'open' && <Badge>{texts.reportStatuses[report.status]}</Badge>}
      {report.status === 'open' && canModerate && (
        <span className="row">
          <Button isBusy={isBusy} onClick={() => void close('upheld')}>
            {texts.upholdReport}
          </Button>
          <Button look="plain" isBusy={isBusy} onClick={() => void close('dismissed')}>
            {texts.dismissReport}
          </Button>
        </span>
      )}
    </li>
  );
}
