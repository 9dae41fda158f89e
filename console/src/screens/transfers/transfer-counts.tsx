import { useFormats } from '../../text/formats.ts';
import type { TransferDetail } from './transfer-queries.ts';
import { useTransfersTexts } from './transfers-texts.ts';

/** What a step of an import has done with the rows of its file. */
export function TransferCounts({ transfer }: { readonly transfer: TransferDetail }) {
  const { counts } = useTransfersTexts();
  const { number } = useFormats();
  const { step, written, skipped, left_out: leftOut, refused } = transfer;
  const shown = [
    [step === 'check' ? counts.wouldWrite : counts.written, written],
    [counts.skipped, skipped],
    [counts.leftOut, leftOut],
    [counts.refused, refused],
  ] as const;
  return (
    <dl className="transfer-counts">
      {shown.map(([name, count]) => (
        <div key={name}>
          <dt className="soft small">{name}</dt>
          <dd>{number(count)}</dd>
        </div>
      ))}
    </dl>
  );
}
