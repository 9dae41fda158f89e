import './toasts.css';
import { CircleAlert, CircleCheck, X } from 'lucide-react';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { useCommonTexts } from '../text/common/common-texts.ts';
import { Button } from '../ui/button.tsx';
import { closeToast, currentToasts, onToasts, type Toast } from './toast-store.ts';

/** Long enough to read it and reach its button. Errors stay until they are closed. */
const shownMs = 10_000;

/** The messages of the whole console, at the lower edge, read aloud as they come. */
export function Toasts() {
  const toasts = useSyncExternalStore(onToasts, currentToasts);
  return (
    <div className="toasts" role="status" aria-live="polite">
      {toasts.map((toast) => (
        <ToastLine key={toast.id} toast={toast} />
      ))}
    </div>
  );
}

function ToastLine({ toast: { id, kind, text, action } }: { readonly toast: Toast }) {
  const texts = useCommonTexts();
  const [isHeld, setHeld] = useState(false);
  useEffect(() => {
    if (kind === 'failed' || isHeld) return undefined;
    const timer = setTimeout(() => closeToast(id), shownMs);
    return () => clearTimeout(timer);
  }, [id, kind, isHeld]);
  const Icon = kind === 'failed' ? CircleAlert : CircleCheck;
  const hold = () => setHeld(true);
  const release = () => setHeld(false);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: only keeps the message while it is read.
    <div
      className={`toast toast-${kind}`}
      onPointerEnter={hold}
      onPointerLeave={release}
      onFocus={hold}
      onBlur={release}
    >
      <Icon size={18} aria-hidden="true" />
      <span className="grow">{text}</span>
      {action && (
        <Button
          look="plain"
          onClick={() => {
            closeToast(id);
            action.run();
          }}
        >
          {action.text}
        </Button>
      )}
      <Button
        look="plain"
        isIconOnly
        icon={<X size={16} aria-hidden="true" />}
        onClick={() => closeToast(id)}
      >
        {texts.close}
      </Button>
    </div>
  );
}
