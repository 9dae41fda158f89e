import './forms.css';
import { useEffect, useRef } from 'react';
import { Button } from '../ui/button.tsx';
import { Notice } from '../ui/notice.tsx';
import { CopyButton, type CopyTexts } from './copy-button.tsx';

export interface SecretTexts extends CopyTexts {
  readonly secretHint: string;
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
  return (
    <div ref={place} tabIndex={-1}>
      <Notice kind="warn">
        <p>{texts.secretHint}</p>
        <p>
          <code className="secret">{secret}</code>
        </p>
        <div className="row">
          <CopyButton text={secret} texts={texts} />
          <Button onClick={onClose}>{texts.stored}</Button>
        </div>
      </Notice>
    </div>
  );
}
