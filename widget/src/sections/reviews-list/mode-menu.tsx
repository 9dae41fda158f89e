import type { Root } from '../../entities/root.ts';
import { useWidget } from '../../hooks/widget-context.ts';
import type { ReviewMode } from '../../stores/store-types.ts';
import { Dropdown } from '../../ui/dropdown.tsx';
import { modeOptions } from './mode-options.ts';
import { useMenu } from './use-menu.ts';

export interface ModeMenuProps {
  root: Root;
  current: ReviewMode;
  onChoose: (mode: ReviewMode) => void;
}

export function ModeMenu({ root, current, onChoose }: ModeMenuProps) {
  const { texts } = useWidget();
  const { open, rootRef, onKeyDown, toggle, close } = useMenu();
  return (
    <Dropdown
      label={texts.modeMenu}
      options={modeOptions(root.opinionCounts, root.features, current, texts.modes)}
      current={current}
      open={open}
      rootRef={rootRef}
      onKeyDown={onKeyDown}
      onToggle={toggle}
      onChoose={(mode) => {
        close();
        onChoose(mode);
      }}
    />
  );
}
