import { defineConfig } from '@rspress/core';
import { readNavigation } from './src/navigation.ts';
import { unfocusableAnchors } from './src/pages/unfocusable-anchors.ts';
import { outputFolder, pagesFolder, sourcesFolder, themeFolder } from './src/paths.ts';

const description =
  'Product reviews, questions and answers for online stores. Open source, and you host it yourself.';

/** The settings of Rspress, for the pages that `build.ts` has written. */
export default defineConfig({
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
    rehypePlugins: [unfocusableAnchors],
    // `built/dead-links.ts` checks all links of what was built. Rspress knows no files, such as pictures.
    link: { checkDeadLinks: { excludes: (url) => url.startsWith('/pictures/') } },
  },
  themeConfig: {
    darkMode: true,
    ...readNavigation(),
    enableContentAnimation: false,
  },
  builderConfig: {
    output: { distPath: { root: outputFolder } },
    // Pages are built from a copy, so they cannot name sources by relative paths.
    resolve: { alias: { '@site': sourcesFolder } },
  },
});
