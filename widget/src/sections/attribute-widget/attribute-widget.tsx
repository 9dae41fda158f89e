import type { Locale } from '@opina/contract/constants';
import { useState } from 'react';
import { expectedPercentage } from '../../entities/attribute-scale.ts';
import { retryableImport } from '../../hooks/retryable-import.ts';
import { useLazyWindow } from '../../hooks/use-lazy-modal.tsx';
import type { AttributeModalProps } from '../../modals/attribute-modal.tsx';
import { LiveRegion } from '../../ui/live-region.tsx';

const importModal = retryableImport(() => import('../../modals/attribute-modal.tsx'));
const loadModal = () => importModal().then((chunk) => chunk.AttributeModal);

type Props = Omit<AttributeModalProps, 'onClose'> & { locale: Locale };

/** One attribute in a line of the page: how many find it as expected. It opens the window that tells more. */
export function AttributeWidget(props: Props) {
  const { attribute, texts, locale } = props;
  const [failures, setFailures] = useState(0);
  const { open, modal, status } = useLazyWindow<Props>(loadModal, () => setFailures(failures + 1));
  return (
    <div lang={locale}>
      <button
        type="button"
        className="ts-link ts-attribute-widget_button"
        aria-haspopup="dialog"
        aria-busy={status === 'loading'}
        onClick={() => open(props)}
      >
        {`${attribute.description}: ${texts.asExpected} (${expectedPercentage(attribute) ?? 0}%)`}
      </button>
      {modal}
      <LiveRegion id={failures} text={status === 'failed' ? texts.openFailed : ''} />
    </div>
  );
}
