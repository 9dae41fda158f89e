import { siteSections } from './src/pages/site-map.ts';
import { siteConfig } from './src/site-config.ts';

export default siteConfig(siteSections());
