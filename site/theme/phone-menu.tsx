import { useLocation, useNav } from '@rspress/core/runtime';
import { IconSmallMenu, Link, SvgWrapper } from '@rspress/core/theme-original';
import { useEffect, useState } from 'react';

/** The sections, on pages that are too narrow for them beside the title. */
export function NavHamburger() {
  const [isOpen, setOpen] = useState(false);
  const { pathname } = useLocation();
  const sections = useNav();
  // biome-ignore lint/correctness/useExhaustiveDependencies: Another page closes the menu.
  useEffect(() => setOpen(false), [pathname]);
  useEffect(() => {
    if (!isOpen) return;
    const close = ({ key }: KeyboardEvent) => key === 'Escape' && setOpen(false);
    addEventListener('keydown', close);
    return () => removeEventListener('keydown', close);
  }, [isOpen]);
  return (
    <div className="phone-menu">
      <button
        type="button"
        className="header-button"
        aria-label="Menu"
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        <SvgWrapper icon={IconSmallMenu} />
      </button>
      {isOpen && (
        <nav aria-label="Sections">
          {sections.map(
            (section) =>
              'link' in section && (
                <Link key={section.link} href={section.link} onClick={() => setOpen(false)}>
                  {section.text}
                </Link>
              ),
          )}
        </nav>
      )}
    </div>
  );
}
