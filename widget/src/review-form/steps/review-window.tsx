import { useEffect, useState } from 'react';
import { useModalDialog } from '../../hooks/use-modal-dialog.ts';
import type { FormTexts } from '../text/texts.ts';
import { ActionButton } from '../ui/action-button.tsx';
import { FormIcon } from '../ui/form-icon.tsx';
import { Notice } from '../ui/notice.tsx';
import { FormContext, type FormTools } from './form-context.ts';
import { ReviewForm } from './review-form.tsx';

export interface ReviewWindowProps {
  /** Of the page's language, until the form's own are there. */
  texts: FormTexts;
  /** Colours of the store, as custom properties. */
  coloursOf: (tools: FormTools) => Readonly<Record<string, string>> | undefined;
  /** Rejects when the form cannot be had; asked again when somebody tries again. */
  load: () => Promise<FormTools>;
  onClose: () => void;
}

/** The form as a window in the shop's page. */
export function ReviewWindow({ texts, load, coloursOf, onClose }: ReviewWindowProps) {
  const dialogRef = useModalDialog();
  const [tools, setTools] = useState<FormTools>();
  const [isFailed, setFailed] = useState(false);
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    let isCurrent = attempt >= 0;
    setFailed(false);
    load().then(
      (loaded) => isCurrent && setTools(loaded),
      () => isCurrent && setFailed(true),
    );
    return () => {
      isCurrent = false;
    };
  }, [load, attempt]);
  const own = tools?.texts ?? texts;
  return (
    <dialog
      ref={dialogRef}
      className="of-root of-window"
      style={tools && coloursOf(tools)}
      aria-label={own.windowName}
      lang={tools?.store.getState().form.locale}
      tabIndex={-1}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onClose={onClose}
    >
      <button type="button" className="of-window_close" aria-label={own.close} onClick={onClose}>
        <FormIcon shape="cross" />
      </button>
      {tools ? (
        <FormContext.Provider value={tools}>
          <ReviewForm />
        </FormContext.Provider>
      ) : (
        <div className="of-frame">
          {isFailed ? (
            <Notice shape="warning" look="calm" title={texts.failedTitle} text={texts.failedText}>
              <ActionButton look="main" onClick={() => setAttempt(attempt + 1)}>
                {texts.retry}
              </ActionButton>
            </Notice>
          ) : (
            <div className="of-loading" role="status">
              <span className="of-hidden">{texts.loading}</span>
            </div>
          )}
        </div>
      )}
    </dialog>
  );
}
