import { transferFileDays } from '@opina/contract/constants/transfers';
import { Link } from '@tanstack/react-router';
import { call } from '../../api/call.ts';
import { FormError } from '../../forms/form-error.tsx';
import { Section } from '../../forms/section.tsx';
import { useStore } from '../../session/store-context.tsx';
import { useFormats } from '../../text/formats.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { CancelButton } from './export-sections.tsx';
import { FirstRows } from './first-rows.tsx';
import { formOf } from './import-form.ts';
import { ReadingForm } from './reading-form.tsx';
import { RefusedRows } from './refused-rows.tsx';
import { SendingFile } from './sending-file.tsx';
import { TransferCounts } from './transfer-counts.tsx';
import { TransferError } from './transfer-error.tsx';
import { phaseOf } from './transfer-phase.ts';
import { TransferProgress } from './transfer-progress.tsx';
import { isUnderWay, type TransferDetail } from './transfer-queries.ts';
import { useTransfersTexts } from './transfers-texts.ts';
import { useTransferChange } from './use-transfers.ts';

interface ImportProps {
  readonly transfer: TransferDetail;
}

/** An import: what has become of it, and what can be done about it now. */
export function ImportSections({ transfer }: ImportProps) {
  const { isOwner } = useStore();
  const texts = useTransfersTexts();
  const { step, state, report } = transfer;
  const isOver = state === 'finished' || state === 'failed' || state === 'cancelled';
  const isRead = step === 'check' && isOver && transfer.has_file;
  return (
    <>
      <Section title={texts.phases[phaseOf(transfer)]}>
        {state === 'receiving' && isOwner && <SendingFile transfer={transfer} />}
        {isUnderWay(transfer) && <UnderWay transfer={transfer} />}
        <TransferError transfer={transfer} />
        {isOver && report && <TransferCounts transfer={transfer} />}
        {isOver && !transfer.has_file && <p className="soft">{texts.fileGone(transferFileDays)}</p>}
        {step === 'import' && state === 'finished' && <ReviewsLink />}
        {isOver && isOwner && transfer.has_file && <RunButton transfer={transfer} />}
      </Section>
      {isRead && isOwner && (
        <ReadingForm key={`${transfer.finished_at}`} transfer={transfer} start={formOf(transfer)} />
      )}
      {isOver && report?.first_rows && <FirstRows rows={report.first_rows} />}
      {isOver && report && transfer.refused > 0 && <RefusedRows transfer={transfer} report={report} />}
    </>
  );
}

function UnderWay({ transfer }: ImportProps) {
  const { isOwner } = useStore();
  const texts = useTransfersTexts();
  return (
    <>
      <TransferProgress transfer={transfer} />
      <p className="soft">{texts.mayLeave}</p>
      {isOwner && <CancelButton id={transfer.id} />}
    </>
  );
}

function ReviewsLink() {
  const { id: storeId } = useStore();
  const texts = useTransfersTexts();
  return (
    <div>
      <Link className="button" to="/stores/$storeId/reviews" params={{ storeId }} search={{ status: 'any' }}>
        {texts.showReviews}
      </Link>
    </div>
  );
}

/** Imports what was checked, or goes on with an import that has stopped. */
function RunButton({ transfer: { id, step, state, written } }: ImportProps) {
  const { id: storeId } = useStore();
  const texts = useTransfersTexts();
  const { number } = useFormats();
  const { change, isBusy, error } = useTransferChange();
  const isChecked = step === 'check' && state === 'finished';
  if (!isChecked && (step === 'check' || state === 'finished')) return null;
  if (isChecked && written === 0) return <Notice kind="warn">{texts.nothingToImport}</Notice>;
  return (
    <>
      <FormError error={error} own={texts.errors} />
      <div>
        <Button
          look="main"
          isBusy={isBusy}
          onClick={() => void change(() => call('runImport', { params: { store_id: storeId, id } }))}
        >
          {isChecked ? texts.run(number(written)) : texts.goOn}
        </Button>
      </div>
    </>
  );
}
