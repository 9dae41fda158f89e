import './second-step.css';
import { useEffect, useRef } from 'react';
import { showToast } from '../../../toasts/toast-store.ts';
import { Button } from '../../../ui/button.tsx';
import { useSecondStepTexts } from './second-step-texts.ts';

interface RecoveryCodesProps {
  readonly codes: readonly string[];
  readonly onKept: () => void;
}

/** The only time that the recovery codes are shown. */
export function RecoveryCodes({ codes, onKept }: RecoveryCodesProps) {
  const texts = useSecondStepTexts();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const copy = async () => {
    await navigator.clipboard.writeText(codes.join('\n'));
    showToast({ kind: 'done', text: texts.copied });
  };
  return (
    <div className="stack">
      <h3 ref={heading} tabIndex={-1}>
        {texts.recoveryTitle}
      </h3>
      <p>{texts.recoveryText}</p>
      <ul className="recovery-codes">
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <div className="row">
        <Button onClick={() => void copy()}>{texts.copy}</Button>
        <Button look="main" onClick={onKept}>
          {texts.kept}
        </Button>
      </div>
    </div>
  );
}
