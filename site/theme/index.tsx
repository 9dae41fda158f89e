import './site.css';
import './home.css';
import './playground.css';

/** The theme of Rspress, which takes the whole of it from this file, and what differs. */
export * from '@rspress/core/theme-original';
