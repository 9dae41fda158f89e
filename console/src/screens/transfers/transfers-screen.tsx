import './transfers.css';
import { maxTransferBytes } from '@opina/contract/constants/transfers';
import { useQuery } from '@tanstack/react-query';
import { ArrowLeftRight } from 'lucide-react';
import { FileDrop } from '../../files/file-drop.tsx';
import { FormError } from '../../forms/form-error.tsx';
import { Section } from '../../forms/section.tsx';
import { usePageTitle } from '../../frame/page-title.ts';
import { useStore } from '../../session/store-context.tsx';
import { useCommonTexts } from '../../text/common/common-texts.ts';
import { useFormats } from '../../text/formats.ts';
import { Empty, LoadError, Skeleton } from '../../ui/states.tsx';
import { ExportForm } from './export-form.tsx';
import { acceptedFiles, bytesOfMegabyte, knownSystems } from './transfer-files.ts';
import { TransferLine } from './transfer-line.tsx';
import { transfersQuery } from './transfer-queries.ts';
import { useTransfersTexts } from './transfers-texts.ts';
import { useNewImport } from './use-transfers.ts';

/** Brings reviews into the store and takes them out. */
export function TransfersScreen() {
  const { name, isOwner } = useStore();
  const texts = useTransfersTexts();
  usePageTitle(texts.title, name);
  return (
    <div className="page">
      <div>
        <h1>{texts.title}</h1>
        <p className="soft">{isOwner ? texts.hint : `${texts.hint} ${texts.readOnly}`}</p>
      </div>
      {isOwner && (
        <div className="transfer-ways">
          <ImportSection />
          <ExportForm />
        </div>
      )}
      <Section title={texts.listTitle}>
        <TransferList />
      </Section>
    </div>
  );
}

function ImportSection() {
  const texts = useTransfersTexts();
  const { number } = useFormats();
  const { begin, isBusy, error } = useNewImport();
  return (
    <Section title={texts.importTitle} hint={texts.importHint(knownSystems)}>
      <FormError error={error} own={texts.errors} />
      <FileDrop
        label={texts.chooseFile}
        hint={texts.dropHint(number(Math.floor(maxTransferBytes / bytesOfMegabyte)))}
        accept={acceptedFiles}
        isBusy={isBusy}
        onFile={(file) => void begin(file)}
      />
    </Section>
  );
}

function TransferList() {
  const { id: storeId } = useStore();
  const texts = useTransfersTexts();
  const common = useCommonTexts();
  const { data, isPending, error, refetch } = useQuery(transfersQuery(storeId));
  if (isPending) return <Skeleton lines={4} label={common.loading} />;
  if (data === undefined) return <LoadError error={error} onRetry={() => void refetch()} />;
  if (data.items.length === 0) {
    return (
      <Empty title={texts.none} icon={<ArrowLeftRight size={32} aria-hidden="true" />}>
        <p>{texts.noneText}</p>
      </Empty>
    );
  }
  return (
    <ul className="lines" aria-label={texts.list}>
      {data.items.map((transfer) => (
        <TransferLine key={transfer.id} transfer={transfer} />
      ))}
    </ul>
  );
}
