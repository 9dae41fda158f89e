import { transferFileDays } from '@opina/contract/constants/transfers';
import { Download } from 'lucide-react';
import { call, callForFile } from '../../api/call.ts';
import { saveFile } from '../../files/save-file.ts';
import { FormError } from '../../forms/form-error.tsx';
import { Section } from '../../forms/section.tsx';
import { useSend } from '../../forms/use-send.ts';
import { useStore } from '../../session/store-context.tsx';
import { useFormats } from '../../text/formats.ts';
import { Button } from '../../ui/button.tsx';
import { TransferError } from './transfer-error.tsx';
import { phaseOf } from './transfer-phase.ts';
import { TransferProgress } from './transfer-progress.tsx';
import { isUnderWay, type TransferDetail } from './transfer-queries.ts';
import { useTransfersTexts } from './transfers-texts.ts';
import { useTransferChange } from './use-transfers.ts';

/** How far an export is, and its file. */
export function ExportSections({ transfer }: { readonly transfer: TransferDetail }) {
  const { isOwner } = useStore();
  const texts = useTransfersTexts();
  const { number } = useFormats();
  const { options } = transfer;
  return (
    <Section
      title={texts.phases[phaseOf(transfer)]}
      {...('format' in options && { hint: texts.formats[options.format] })}
    >
      {isUnderWay(transfer) && (
        <>
          <TransferProgress transfer={transfer} />
          <p className="soft">{texts.mayLeave}</p>
          {isOwner && <CancelButton id={transfer.id} />}
        </>
      )}
      <TransferError transfer={transfer} />
      {transfer.state === 'finished' && (
        <p>
          {texts.counts.records}: {number(transfer.done)}
        </p>
      )}
      {transfer.state === 'finished' &&
        (transfer.has_file ? (
          isOwner && <FileButton transfer={transfer} />
        ) : (
          <p>{texts.fileGone(transferFileDays)}</p>
        ))}
    </Section>
  );
}

function FileButton({ transfer: { id, file_name: name } }: { readonly transfer: TransferDetail }) {
  const { id: storeId } = useStore();
  const texts = useTransfersTexts();
  const { send, isBusy, error } = useSend();
  const download = async () => {
    const file = await send(() => callForFile('getExportedFile', { params: { store_id: storeId, id } }));
    if (file !== undefined) saveFile(file, name);
  };
  return (
    <>
      <FormError error={error} own={texts.errors} />
      <div>
        <Button
          look="main"
          icon={<Download size={18} aria-hidden="true" />}
          isBusy={isBusy}
          onClick={() => void download()}
        >
          {isBusy ? texts.downloading : texts.download}
        </Button>
      </div>
    </>
  );
}

/** Stops what the server does. */
export function CancelButton({ id }: { readonly id: number }) {
  const { id: storeId } = useStore();
  const texts = useTransfersTexts();
  const { change, isBusy, error } = useTransferChange();
  return (
    <>
      <FormError error={error} own={texts.errors} />
      <div>
        <Button
          isBusy={isBusy}
          onClick={() => void change(() => call('cancelTransfer', { params: { store_id: storeId, id } }))}
        >
          {texts.cancel}
        </Button>
      </div>
    </>
  );
}
