import { useFormats } from '../../text/formats.ts';
import { Progress } from '../../ui/progress.tsx';
import { phaseOf } from './transfer-phase.ts';
import type { Transfer } from './transfer-queries.ts';
import { useTransfersTexts } from './transfers-texts.ts';

/** How far the server is with a transfer. */
export function TransferProgress({ transfer }: { readonly transfer: Transfer }) {
  const texts = useTransfersTexts();
  const { number } = useFormats();
  const { kind, total, done, read } = transfer;
  return (
    <Progress
      label={texts.phases[phaseOf(transfer)]}
      detail={kind === 'import' ? texts.rowsRead(number(read)) : texts.records(number(done))}
      done={done}
      total={total}
    />
  );
}
