import { Copy } from 'lucide-react';
import { showToast } from '../toasts/toast-store.ts';
import { Button } from '../ui/button.tsx';

export interface CopyTexts {
  readonly copy: string;
  readonly copied: string;
  readonly notCopied: string;
}

interface CopyButtonProps {
  readonly text: string;
  readonly texts: CopyTexts;
  /** What is copied, if several buttons are on the page. */
  readonly of?: string | undefined;
}

/** Copies a text that stands beside it. */
export function CopyButton({ text, texts, of }: CopyButtonProps) {
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      showToast({ kind: 'done', text: texts.copied });
    } catch {
      showToast({ kind: 'failed', text: texts.notCopied });
    }
  };
  return (
    <Button
      icon={<Copy size={16} aria-hidden="true" />}
      onClick={() => void copy()}
      {...(of && { 'aria-label': `${texts.copy} ${of}` })}
    >
      {texts.copy}
    </Button>
  );
}
