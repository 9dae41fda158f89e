import { type HTMLAttributes, type ReactNode, type RefObject, type SyntheticEvent, useRef } from 'react';
import { Button } from './button.tsx';
import { Icon } from './icon.tsx';

export interface DialogProps
  extends Pick<HTMLAttributes<HTMLDialogElement>, 'onKeyDown' | 'onFocus' | 'onBlur'> {
  dialogRef: RefObject<HTMLDialogElement | null>;
  /** Added to `ts-dialog`. */
  className: string;
  title: string;
  /** Stands before the title, and is the first to be reached by the keyboard. */
  lead?: ReactNode;
  closeText: string;
  onClose: () => void;
  children: ReactNode;
}

/** React brings the events of a window that was opened from this one here too. */
const isOwn = ({ target, currentTarget }: SyntheticEvent) => target === currentTarget;

/** A native modal window: title, button to close, content. Escape and a click beside it close it too. */
export function Dialog(props: DialogProps) {
  const { dialogRef, className, title, lead, closeText, onClose, children, ...handlers } = props;
  // A drag that begins inside and ends beside the window is no click beside it.
  const pressedBeside = useRef(false);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the keyboard closes it with Escape and with the button
    <dialog
      {...handlers}
      ref={dialogRef}
      className={`ts-dialog ${className}`}
      aria-label={title}
      tabIndex={-1}
      onCancel={(event) => {
        if (!isOwn(event)) return;
        event.preventDefault();
        onClose();
      }}
      // Browsers let a page hold back one Escape, and close the window at the next.
      onClose={(event) => {
        if (isOwn(event)) onClose();
      }}
      onPointerDown={(event) => {
        pressedBeside.current = isOwn(event);
      }}
      onClick={(event) => {
        if (pressedBeside.current && isOwn(event)) onClose();
      }}
    >
      <div className="ts-dialog_frame">
        <div className="ts-dialog_header">
          {lead}
          <h2 className="ts-dialog_title">{title}</h2>
          <Button className="ts-icon-button ts-dialog_close" aria-label={closeText} onClick={onClose}>
            <Icon shape="cross" />
          </Button>
        </div>
        <div className="ts-dialog_body">{children}</div>
      </div>
    </dialog>
  );
}
