import './overlays.css';
import type { ReactNode, RefObject } from 'react';
import { Menu, MenuItem } from 'react-aria-components/Menu';
import { Popover } from 'react-aria-components/Popover';

export interface MenuEntry {
  readonly id: string;
  readonly text: string;
  readonly icon?: ReactNode;
  readonly onAction: () => void;
}

export interface MenuProps {
  /** Names the menu. */
  readonly label: string;
  readonly entries: readonly MenuEntry[];
  readonly trigger: RefObject<HTMLElement | null>;
  readonly onClose: () => void;
}

/** Load it through `menu-button.tsx`. */
export function OpenMenu({ label, entries, trigger, onClose }: MenuProps) {
  return (
    <Popover
      isOpen
      triggerRef={trigger}
      placement="bottom start"
      // It has the role of a dialog, which screen readers call by a name.
      aria-label={label}
      onOpenChange={(isOpen) => isOpen || onClose()}
    >
      <Menu
        className="menu"
        aria-label={label}
        autoFocus="first"
        onAction={(key) => entries.find(({ id }) => id === key)?.onAction()}
        onClose={onClose}
      >
        {entries.map(({ id, text, icon }) => (
          <MenuItem key={id} id={id} textValue={text}>
            {icon}
            {text}
          </MenuItem>
        ))}
      </Menu>
    </Popover>
  );
}
