import './site.css';
import './colours.css';
import './header.css';
import './home.css';
import './playground.css';

/** The theme of Rspress, which takes the whole of it from this file, and what differs. */
export * from '@rspress/core/theme-original';
export { SwitchAppearance } from './appearance-switch.tsx';
export { getCustomMDXComponent } from './document-parts.tsx';
export { Layout } from './layout.tsx';
export { NavHamburger } from './phone-menu.tsx';
export { SearchButton } from './search-button.tsx';
export { SearchPanel } from './search-panel.tsx';
