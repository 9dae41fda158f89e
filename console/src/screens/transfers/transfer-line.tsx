import { Link } from '@tanstack/react-router';
import { useStore } from '../../session/store-context.tsx';
import { useFormats } from '../../text/formats.ts';
import { Badge } from '../../ui/badge.tsx';
import { kindOfState, phaseOf } from './transfer-phase.ts';
import { TransferProgress } from './transfer-progress.tsx';
import { isUnderWay, type Transfer } from './transfer-queries.ts';
import { useTransfersTexts } from './transfers-texts.ts';

/** One transfer in the list: what it is, how it ended or how far it is. */
export function TransferLine({ transfer }: { readonly transfer: Transfer }) {
  const { id: storeId } = useStore();
  const texts = useTransfersTexts();
  const { ago, number } = useFormats();
  const { id, kind, state, step, file_name: name, begun_by: by, created_at: begunAt } = transfer;
  return (
    <li>
      <div className="line-text">
        <Link
          to="/stores/$storeId/import-export/$transferId"
          params={{ storeId, transferId: String(id) }}
          className="transfer-name"
        >
          {name}
        </Link>
        <p className="soft small">
          {[texts.kinds[kind], ago(begunAt), by && texts.by(by)].filter(Boolean).join(' · ')}
        </p>
        {isUnderWay(transfer) && <TransferProgress transfer={transfer} />}
      </div>
      {step === 'import' && state === 'finished' && (
        <span className="soft small">
          {texts.counts.written}: {number(transfer.written)}
        </span>
      )}
      {transfer.refused > 0 && !transfer.is_mended && (
        <Badge kind="warn">
          {texts.counts.refused}: {number(transfer.refused)}
        </Badge>
      )}
      <Badge kind={kindOfState(state)}>
        {step === 'check' && state !== 'receiving' ? texts.phases[phaseOf(transfer)] : texts.states[state]}
      </Badge>
    </li>
  );
}
