import './transfers.css';
import { hasCode } from '@opina/client/call-error';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useParams } from '@tanstack/react-router';
import { ArrowLeft, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { call } from '../../api/call.ts';
import { AskInPlace } from '../../forms/ask-in-place.tsx';
import { FormError } from '../../forms/form-error.tsx';
import { usePageTitle } from '../../frame/page-title.ts';
import { useLive } from '../../live/live-context.ts';
import { useStore } from '../../session/store-context.tsx';
import { useCommonTexts } from '../../text/common/common-texts.ts';
import { useFormats } from '../../text/formats.ts';
import { showToast } from '../../toasts/toast-store.ts';
import { Badge } from '../../ui/badge.tsx';
import { Empty, LoadError, Skeleton } from '../../ui/states.tsx';
import { ExportSections } from './export-sections.tsx';
import { ImportSections } from './import-sections.tsx';
import { kindOfState } from './transfer-phase.ts';
import { isUnderWay, type TransferDetail, transferQuery } from './transfer-queries.ts';
import { useTransfersTexts } from './transfers-texts.ts';
import { useTransferChange } from './use-transfers.ts';

/** While the server cannot say that a transfer has gone on, it is asked so often. */
const askMs = 3_000;

/** One import or export. */
export function TransferScreen() {
  const { id: storeId, name } = useStore();
  const { transferId } = useParams({ from: '/signed-in/stores/$storeId/import-export/$transferId' });
  const texts = useTransfersTexts();
  const { isConnected } = useLive();
  const removing = useRemoving(Number(transferId));
  const query = useQuery({
    ...transferQuery(storeId, Number(transferId)),
    // The server tells of a removal before it responds; what is gone must not be asked for.
    enabled: !removing.isRemoving,
    refetchInterval: ({ state }) => (!isConnected && state.data && isUnderWay(state.data) ? askMs : false),
  });
  usePageTitle(query.data?.file_name ?? texts.title, name);
  return (
    <div className="page">
      <div>
        <Link className="button button-plain" to="/stores/$storeId/import-export" params={{ storeId }}>
          <ArrowLeft size={18} aria-hidden="true" />
          {texts.back}
        </Link>
      </div>
      <Shown query={query} removing={removing} />
    </div>
  );
}

interface ShownProps {
  readonly query: {
    readonly data: TransferDetail | undefined;
    readonly error: unknown;
    readonly refetch: () => unknown;
  };
  readonly removing: Removing;
}

function Shown({ query: { data, error, refetch }, removing }: ShownProps) {
  const texts = useTransfersTexts();
  const common = useCommonTexts();
  if (hasCode(error, 'transfer.unknown', 'request.parameter_invalid')) {
    return (
      <Empty title={texts.gone}>
        <p>{texts.goneText}</p>
      </Empty>
    );
  }
  if (data === undefined) {
    return error ? (
      <LoadError error={error} onRetry={() => void refetch()} />
    ) : (
      <Skeleton lines={6} label={common.loading} />
    );
  }
  return (
    <>
      <Heading transfer={data} removing={removing} />
      {data.kind === 'import' ? <ImportSections transfer={data} /> : <ExportSections transfer={data} />}
    </>
  );
}

function Heading({ transfer, removing }: { readonly transfer: TransferDetail; readonly removing: Removing }) {
  const { isOwner } = useStore();
  const texts = useTransfersTexts();
  const { time } = useFormats();
  const { file_name: name, kind, step, state, begun_by: by, created_at: begunAt } = transfer;
  // A file that was only checked waits for a decision.
  const isEnded = step !== 'check' || state !== 'finished';
  return (
    <div className="row">
      <div className="line-text">
        <h1 className="transfer-name">{name}</h1>
        <p className="soft">
          {[texts.kinds[kind], time(begunAt), by && texts.by(by)].filter(Boolean).join(' · ')}
        </p>
      </div>
      {isEnded && <Badge kind={kindOfState(state)}>{texts.states[state]}</Badge>}
      {isOwner && <Remove removing={removing} />}
    </div>
  );
}

interface Removing {
  /** Also once it is removed. */
  readonly isRemoving: boolean;
  readonly error: unknown;
  readonly remove: () => Promise<void>;
}

function useRemoving(id: number): Removing {
  const { id: storeId } = useStore();
  const texts = useTransfersTexts();
  const navigate = useNavigate();
  const { change, error } = useTransferChange();
  const [isRemoving, setRemoving] = useState(false);
  const remove = async () => {
    setRemoving(true);
    const done = await change(() => call('deleteTransfer', { params: { store_id: storeId, id } }));
    if (done === undefined) {
      setRemoving(false);
      return;
    }
    showToast({ kind: 'done', text: texts.removed });
    await navigate({ to: '/stores/$storeId/import-export', params: { storeId } });
  };
  return { isRemoving, error, remove };
}

function Remove({ removing: { isRemoving, error, remove } }: { readonly removing: Removing }) {
  const texts = useTransfersTexts();
  return (
    <>
      <FormError error={error} own={texts.errors} />
      <AskInPlace
        action={texts.remove}
        icon={<Trash2 size={18} aria-hidden="true" />}
        question={texts.removeQuestion}
        confirm={texts.remove}
        isBusy={isRemoving}
        onConfirm={() => void remove()}
      />
    </>
  );
}
