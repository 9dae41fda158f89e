import type { MenuMode } from '../../entities/review-mode.ts';
import type { Root } from '../../entities/root.ts';
import { useWidget } from '../../hooks/widget-context.ts';
import type { ReviewsState } from '../../stores/reviews/reviews-store.ts';
import { Dropdown } from '../../ui/controls/dropdown.tsx';
import { modeName } from './mode-name.ts';
import { modeOptions } from './mode-options.ts';
import { useMenu } from './use-menu.ts';

export interface ModeMenuProps {
  root: Root;
  state: Pick<ReviewsState, 'mode' | 'filter'>;
  onChoose: (mode: MenuMode) => void;
}

export function ModeMenu({ root, state, onChoose }: ModeMenuProps) {
  const { texts } = useWidget();
  const { open, rootRef, onKeyDown, toggle, close } = useMenu();
  return (
    <Dropdown
      label={texts.modeMenu}
      options={modeOptions(root.opinionCounts, root.features, state.mode, texts.modes)}
      current={state.mode}
      currentText={modeName(state, texts)}
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
