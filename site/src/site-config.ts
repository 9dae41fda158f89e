import { defineConfig } from '@rspress/core';
import { navOf, sidebarOf } from './navigation.ts';
import type { Reader } from './pages/readers.ts';
import { outputFolder, pagesFolder, themeFolder } from './paths.ts';

const description =
  'Product reviews, questions and answers for online stores. Open source, and you host it yourself.';

/** The settings of Rspress for these sections. */
export const siteConfig = (sections: readonly Reader[]) =>
  defineConfig({
    root: pagesFolder,
    outDir: outputFolder,
    themeDir: themeFolder,
    title: 'Opina',
    description,
    lang: 'en',
    logoText: 'Opina',
    // Works on any host of static files, also on one that knows no addresses without `.html`.
    route: { cleanUrls: false, localeRedirect: 'never' },
    search: { codeBlocks: true },
    mediumZoom: { selector: '.rspress-doc img' },
    markdown: {
      // `built/dead-links.ts` checks all links of what was built. Rspress knows no files, such as pictures.
      link: { checkDeadLinks: { excludes: (url) => url.startsWith('/pictures/') } },
    },
    themeConfig: {
      darkMode: true,
      nav: navOf(sections),
      sidebar: sidebarOf(sections),
      enableContentAnimation: false,
    },
    builderConfig: { output: { distPath: { root: outputFolder } } },
  });
