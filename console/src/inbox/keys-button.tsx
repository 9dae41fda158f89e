import { Keyboard } from 'lucide-react';
import { Button } from '../ui/button.tsx';
import { useInboxTexts } from './inbox-texts.ts';

interface KeysButtonProps {
  readonly isIconOnly?: boolean;
  readonly onKeys: () => void;
}

/** Shows all keys of a screen. */
export function KeysButton({ isIconOnly = false, onKeys }: KeysButtonProps) {
  const { keys } = useInboxTexts();
  return (
    <Button
      look="plain"
      isIconOnly={isIconOnly}
      aria-keyshortcuts="?"
      icon={<Keyboard size={18} aria-hidden="true" />}
      onClick={onKeys}
    >
      {keys}
    </Button>
  );
}
