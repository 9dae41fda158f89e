import { ThemeContext } from '@rspress/core/runtime';
import { IconMoon, IconSun, SvgWrapper } from '@rspress/core/theme-original';
import { useContext } from 'react';

/** Dark or light, at first as the reader's system is. That of Rspress cannot be reached by keys. */
export function SwitchAppearance() {
  const { theme, setTheme } = useContext(ThemeContext);
  return (
    <button
      type="button"
      role="switch"
      className="header-button"
      aria-label="Dark"
      aria-checked={theme === 'dark'}
      onClick={() => setTheme?.(theme === 'dark' ? 'light' : 'dark')}
    >
      <SvgWrapper icon={theme === 'dark' ? IconMoon : IconSun} fill="currentColor" />
    </button>
  );
}
