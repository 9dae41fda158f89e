import { fileURLToPath } from 'node:url';
import { inCheckout } from './in-checkout.ts';

const checkout = fileURLToPath(new URL('..', import.meta.url));
const ofOurs = (pattern: RegExp) => inCheckout(checkout, pattern);

/** One run of the bundler: its modules share chunks among themselves and with no other run's. */
export interface ChunkBuild {
  entries: Record<string, string>;
  groups?: {
    name: string;
    test: (moduleId: string) => boolean;
    minShareCount: number;
    includeDependenciesRecursively?: false;
  }[];
  define?: Record<string, string>;
}

/**
 * What more than one of the chunks needs stands together. React apart, as it changes seldom. As an entry and not as a
 * group: a group that is imported as a whole gets an object of its exports, made by a helper that stumbles over what a
 * page has added to every object.
 */
export const mainBuild: ChunkBuild = {
  entries: {
    'main-widget': 'src/entries/main-widget.tsx',
    'structured-data': 'src/entries/structured-data.ts',
    'attribute-widgets': 'src/entries/attribute-widgets.tsx',
    react: 'src/entries/react-runtime.ts',
    'review-page': 'src/entries/review-page.tsx',
    'review-window': 'src/entries/review-window.tsx',
    'review-page-styles': 'src/entries/styles/review-page.css',
    'review-window-styles': 'src/entries/styles/review-window.css',
    opina: 'src/entries/styles/opina.css',
    'opina-windows': 'src/entries/styles/opina-windows.css',
    'opina-stronger': 'src/entries/styles/opina-stronger.css',
  },
  groups: [
    {
      // Before the others, which would give every shop's page what only the form needs.
      name: 'review-form',
      test: ofOurs(/\/review-form\/(calls|media|model|proof|start|steps|stores|text\/load-form-texts|ui)\b/),
      minShareCount: 2,
      includeDependenciesRecursively: false,
    },
    {
      name: 'shared',
      test: ofOurs(
        /\/(api|entities|settings|text|contract|browser\/(console|unclobbered)|loader\/script-address|page\/(markup\/(format-hint|json-ld-blocks|microdata-product)|mounting\/mount-point)|structured-data\/product-(clues|details|node))\b/,
      ),
      minShareCount: 2,
      includeDependenciesRecursively: false,
    },
    {
      // Before the next group, which would give every page what only an open window needs.
      name: 'dialog',
      test: ofOurs(/\/(ui\/controls\/dialog|hooks\/use-modal-dialog)\b/),
      minShareCount: 2,
      includeDependenciesRecursively: false,
    },
    {
      name: 'drawing',
      test: ofOurs(
        /\/(ui|hooks|stores|browser|page\/(style-sheets|colours)|entries\/(draw|error-boundary))\b/,
      ),
      minShareCount: 2,
      // Else React, which these need, would come along.
      includeDependenciesRecursively: false,
    },
  ],
};

/** Each by itself, so that a page with one of them loads no byte that only another part needs. */
export const smallParts = [
  { 'custom-style': 'src/page/custom-style/custom-style.ts' },
  { 'repro-widget': 'src/entries/repro-widget.ts' },
  { 'shelf-stars': 'src/entries/shelf-stars.ts' },
  { carousel: 'src/entries/carousel.ts' },
  { seal: 'src/entries/seal.ts' },
];

/** By itself, with a React of its own: it is no part of a shop's page, and no chunk of the widget may change because of it. */
export const verifyPage: ChunkBuild = {
  entries: {
    'verify-page': 'src/entries/verify-page.tsx',
    'verify-page-styles': 'src/verify-page/styles/verify-page.css',
  },
};
