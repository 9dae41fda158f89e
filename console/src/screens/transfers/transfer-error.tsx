import { Notice } from '../../ui/notice.tsx';
import type { TransferDetail } from './transfer-queries.ts';
import { useTransfersTexts } from './transfers-texts.ts';

/** Why a transfer has failed: our words, and what the server says about this file. */
export function TransferError({ transfer: { error } }: { readonly transfer: TransferDetail }) {
  const texts = useTransfersTexts();
  if (error === null) return null;
  const own = texts.errors[error.code];
  return (
    <Notice kind="bad">
      {own && <p>{own}</p>}
      <p className={own ? 'soft small' : undefined}>{error.message}</p>
    </Notice>
  );
}
