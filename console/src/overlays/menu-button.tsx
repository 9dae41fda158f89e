import { lazy, type ReactNode, Suspense, useRef, useState } from 'react';
import type { MenuEntry } from './menu.tsx';

const OpenMenu = lazy(() => import('./menu.tsx').then((file) => ({ default: file.OpenMenu })));

interface MenuButtonProps {
  /** Names the button and its menu. */
  readonly label: string;
  readonly entries: readonly MenuEntry[];
  readonly className?: string;
  /** What is shown is one of the entries. */
  readonly isCurrent?: boolean;
  readonly children: ReactNode;
}

/** A button that opens a menu of actions. The menu's code loads with its first opening. */
export function MenuButton(props: MenuButtonProps) {
  const { label, entries, className = 'button button-plain', isCurrent = false, children } = props;
  const [isOpen, setOpen] = useState(false);
  const trigger = useRef<HTMLButtonElement>(null);
  return (
    <>
      <button
        ref={trigger}
        type="button"
        className={className}
        aria-label={label}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        aria-current={isCurrent || undefined}
        onClick={() => setOpen(true)}
      >
        {children}
      </button>
      {isOpen && (
        <Suspense>
          <OpenMenu label={label} entries={entries} trigger={trigger} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
