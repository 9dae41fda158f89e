import { useState } from 'react';
import { retryableImport } from '../../browser/retryable-import.ts';
import { expectedPercentage } from '../../entities/attribute-scale.ts';
import { type Language, LanguageContext } from '../../hooks/language-context.ts';
import { useLazyWindow } from '../../hooks/use-lazy-modal.tsx';
import type { AttributeModalProps } from '../../modals/attribute-modal.tsx';
import { Button } from '../../ui/controls/button.tsx';
import { LiveRegion } from '../../ui/controls/live-region.tsx';

const importModal = retryableImport(() => import('../../modals/attribute-modal.tsx'));
const loadModal = () => importModal().then((chunk) => chunk.AttributeModal);

type WindowProps = Omit<AttributeModalProps, 'onClose'>;

/** One attribute in a line of the page: how many find it as expected. It opens the window that tells more. */
export function AttributeWidget({ language, ...shown }: WindowProps & { language: Language }) {
  const { texts, locale } = language;
  const { attribute } = shown;
  const [failures, setFailures] = useState(0);
  const { open, modal, status } = useLazyWindow<WindowProps>(loadModal, locale, () =>
    setFailures(failures + 1),
  );
  return (
    <div lang={locale}>
      <Button
        className="ts-link ts-attribute-widget_button"
        aria-haspopup="dialog"
        aria-busy={status === 'loading'}
        onClick={() => open(shown)}
      >
        {`${attribute.description}: ${texts.asExpected} (${expectedPercentage(attribute) ?? 0}%)`}
      </Button>
      <LanguageContext.Provider value={language}>{modal}</LanguageContext.Provider>
      <LiveRegion id={failures} text={status === 'failed' ? texts.openFailed : ''} />
    </div>
  );
}
