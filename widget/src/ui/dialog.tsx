import type { ReactNode, RefObject } from 'react';
import { Icon } from './icon.tsx';

export interface DialogProps {
  dialogRef: RefObject<HTMLDialogElement | null>;
  /** Added to `ts-dialog`. */
  className: string;
  title: string;
  closeText: string;
  onClose: () => void;
  children: ReactNode;
}

/** A native modal window: title, button to close, content. Escape and a click beside it close it too. */
export function Dialog({ dialogRef, className, title, closeText, onClose, children }: DialogProps) {
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the keyboard closes it with Escape and with the button
    <dialog
      ref={dialogRef}
      className={`ts-dialog ${className}`}
      aria-label={title}
      tabIndex={-1}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onClick={(event) => {
        if (event.target === event.currentTarget) onClose();
      }}
    >
      <div className="ts-dialog_frame">
        <div className="ts-dialog_header">
          <h2 className="ts-dialog_title">{title}</h2>
          <button type="button" className="ts-dialog_close" aria-label={closeText} onClick={onClose}>
            <Icon shape="cross" />
          </button>
        </div>
        <div className="ts-dialog_body">{children}</div>
      </div>
    </dialog>
  );
}
