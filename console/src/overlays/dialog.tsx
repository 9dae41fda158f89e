import './overlays.css';
import type { ReactNode } from 'react';
import { Dialog as AriaDialog } from 'react-aria-components/Dialog';
import { Heading } from 'react-aria-components/Heading';
import { Modal, ModalOverlay } from 'react-aria-components/Modal';

export interface DialogProps {
  readonly title: string;
  readonly children: ReactNode;
  readonly onClose: () => void;
  readonly isWide?: boolean;
  /** A decision that must be taken: Escape and a press outside do not close it. */
  readonly isForced?: boolean;
}

/** Load it through `lazy-dialog.tsx`: it brings the library's overlays. */
export function ModalDialog({ title, children, onClose, isWide = false, isForced = false }: DialogProps) {
  return (
    <ModalOverlay
      isOpen
      className="dialog-shade"
      isDismissable={!isForced}
      isKeyboardDismissDisabled={isForced}
      onOpenChange={(isOpen) => isOpen || onClose()}
    >
      <Modal className={`dialog ${isWide ? 'dialog-wide' : ''}`}>
        <AriaDialog className="stack">
          <Heading slot="title" level={2}>
            {title}
          </Heading>
          {children}
        </AriaDialog>
      </Modal>
    </ModalOverlay>
  );
}
