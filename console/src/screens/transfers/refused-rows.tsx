import { Download } from 'lucide-react';
import { callForFile } from '../../api/call.ts';
import { FileDrop } from '../../files/file-drop.tsx';
import { saveFile } from '../../files/save-file.ts';
import { FormError } from '../../forms/form-error.tsx';
import { Section } from '../../forms/section.tsx';
import { useSend } from '../../forms/use-send.ts';
import { useStore } from '../../session/store-context.tsx';
import { useFormats } from '../../text/formats.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { acceptedFiles } from './transfer-files.ts';
import type { Report, TransferDetail } from './transfer-queries.ts';
import { useTransfersTexts } from './transfers-texts.ts';
import { useNewImport } from './use-transfers.ts';

/** The file has all of them. */
const maxShown = 20;

interface RefusedRowsProps {
  readonly transfer: TransferDetail;
  readonly report: Report;
}

/** Why rows were refused, and their file to mend and give again. */
export function RefusedRows({ transfer, report: { refused_rows: rows } }: RefusedRowsProps) {
  const { isOwner } = useStore();
  const texts = useTransfersTexts();
  const { number } = useFormats();
  const shown = rows.slice(0, maxShown);
  const isMore = transfer.refused > shown.length;
  return (
    <Section
      title={texts.refusedTitle(number(transfer.refused))}
      hint={isMore ? `${texts.refusedHint} ${texts.refusedFirst(shown.length)}` : texts.refusedHint}
    >
      {transfer.is_mended && <Notice kind="good">{texts.mended}</Notice>}
      {transfer.has_refused_file && <RefusedFile id={transfer.id} />}
      <ul className="lines" aria-label={texts.refusedTitle(number(transfer.refused))}>
        {shown.map((row) => (
          <li key={row.line}>
            <strong>{texts.line(row.line)}</strong>
            <div className="line-text">
              {[row, ...row.also].map(({ code, field, message, value }) => (
                <p key={`${code} ${field}`}>
                  {message} {value && <code>{value}</code>}
                </p>
              ))}
            </div>
          </li>
        ))}
      </ul>
      {isOwner && transfer.has_refused_file && <MendedFile id={transfer.id} />}
    </Section>
  );
}

function RefusedFile({ id }: { readonly id: number }) {
  const { id: storeId } = useStore();
  const texts = useTransfersTexts();
  const { send, isBusy, error } = useSend();
  const download = async () => {
    const file = await send(() => callForFile('getRefusedRows', { params: { store_id: storeId, id } }));
    if (file !== undefined) saveFile(file, `refused-${id}.csv`);
  };
  return (
    <>
      <FormError error={error} own={texts.errors} />
      <div>
        <Button
          icon={<Download size={18} aria-hidden="true" />}
          isBusy={isBusy}
          onClick={() => void download()}
        >
          {isBusy ? texts.downloading : texts.downloadRefused}
        </Button>
      </div>
    </>
  );
}

function MendedFile({ id }: { readonly id: number }) {
  const texts = useTransfersTexts();
  const { begin, isBusy, error } = useNewImport();
  return (
    <>
      <FormError error={error} own={texts.errors} />
      <FileDrop
        label={texts.mend}
        hint={texts.mendHint}
        accept={acceptedFiles}
        isBusy={isBusy}
        onFile={(file) => void begin(file, id)}
      />
    </>
  );
}
