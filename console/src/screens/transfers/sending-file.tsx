import { useState } from 'react';
import { FileDrop } from '../../files/file-drop.tsx';
import { FormError } from '../../forms/form-error.tsx';
import { useStore } from '../../session/store-context.tsx';
import { useFormats } from '../../text/formats.ts';
import { Notice } from '../../ui/notice.tsx';
import { Progress } from '../../ui/progress.tsx';
import { acceptedFiles, bytesOfMegabyte } from './transfer-files.ts';
import type { TransferDetail } from './transfer-queries.ts';
import { useTransfersTexts } from './transfers-texts.ts';
import { sendFile, useUpload } from './uploads.ts';

/** A file on its way to the server, or one whose way was interrupted. */
export function SendingFile({ transfer }: { readonly transfer: TransferDetail }) {
  const { id: storeId } = useStore();
  const texts = useTransfersTexts();
  const { average } = useFormats();
  const upload = useUpload(transfer.id);
  const [isOther, setOther] = useState(false);
  const { total, file_name: name } = transfer;
  const megabytes = (bytes: number) => average(bytes / bytesOfMegabyte);
  if (upload !== undefined && upload.error === undefined) {
    return (
      <>
        <Progress
          label={texts.sending}
          detail={texts.bytes(megabytes(upload.sent), megabytes(total))}
          done={upload.sent}
          total={total}
        />
        <p className="soft">{texts.sendingHint}</p>
      </>
    );
  }
  return (
    <>
      <FormError error={upload?.error} own={texts.errors} />
      <Notice kind="warn">{texts.sendingStopped}</Notice>
      {isOther && <Notice kind="bad">{texts.otherFile(name)}</Notice>}
      <FileDrop
        label={texts.chooseAgain}
        accept={acceptedFiles}
        onFile={(file) => {
          setOther(file.size !== total);
          if (file.size === total) void sendFile(storeId, transfer, file);
        }}
      />
    </>
  );
}
