import { ThemeContext } from '@rspress/core/runtime';
import { IconMoon, IconSun, SvgWrapper } from '@rspress/core/theme-original';
import { useContext, useEffect, useState } from 'react';

/** Dark or light, at first as the reader's system is. That of Rspress cannot be reached by keys. */
export function SwitchAppearance() {
  const { theme, setTheme } = useContext(ThemeContext);
  // The built page is light. What it says can only change after React has taken it over.
  const [isDark, setDark] = useState(false);
  useEffect(() => setDark(theme === 'dark'), [theme]);
  return (
    <button
      type="button"
      role="switch"
      className="header-button"
      aria-label="Dark"
      aria-checked={isDark}
      onClick={() => setTheme?.(isDark ? 'light' : 'dark')}
    >
      <SvgWrapper icon={isDark ? IconMoon : IconSun} fill="currentColor" />
    </button>
  );
}
