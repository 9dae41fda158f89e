import './forms.css';
import { Copy } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { showToast } from '../toasts/toast-store.ts';
import { Button } from '../ui/button.tsx';
import { Notice } from '../ui/notice.tsx';

export interface SecretTexts {
  readonly secretHint: string;
  readonly copy: string;
  readonly copied: string;
  readonly notCopied: string;
  readonly stored: string;
}

interface SecretNoticeProps {
  readonly secret: string;
  readonly texts: SecretTexts;
  readonly onClose: () => void;
}

/** A new secret, until the person says that it is stored. */
export function SecretNotice({ secret, texts, onClose }: SecretNoticeProps) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => place.current?.focus(), []);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(secret);
      showToast({ kind: 'done', text: texts.copied });
    } catch {
      showToast({ kind: 'failed', text: texts.notCopied });
    }
  };
  return (
    <div ref={place} tabIndex={-1}>
      <Notice kind="warn">
        <p>{texts.secretHint}</p>
        <p>
          <code className="secret">{secret}</code>
        </p>
        <div className="row">
          <Button icon={<Copy size={16} aria-hidden="true" />} onClick={() => void copy()}>
            {texts.copy}
          </Button>
          <Button onClick={onClose}>{texts.stored}</Button>
        </div>
      </Notice>
    </div>
  );
}
