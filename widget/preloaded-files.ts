import type { Locale } from '@opina/contract/constants/locales';

/** Where the files of the last build are, by what they are: `mounted`, `main-widget`, `react`, `pt-br`, `opina.js`… */
export type Manifest = Record<string, string>;

/** The files that a file imports when it starts, by its name. */
export type Imports = Record<string, readonly string[]>;

/** An entry and all that it imports, with the texts of each language, whose name begins with `texts`; in the order of need. */
export function scriptsByLocale(
  manifest: Manifest,
  imports: Imports,
  entry: string,
  textsOf: (language: string) => string,
): Record<Locale, string[]> {
  const scripts = withImports(imports, manifest[entry]);
  const withTexts = (language: string) => [
    ...withImports(imports, manifest[textsOf(language)], new Set(scripts)),
  ];
  return { 'pt-BR': withTexts('pt-br'), en: withTexts('en'), es: withTexts('es') };
}

/** A file, and all that it imports. */
function withImports(imports: Imports, file = '', known = new Set<string>()): Set<string> {
  known.add(file);
  for (const next of imports[file] ?? []) if (!known.has(next)) withImports(imports, next, known);
  return known;
}

/** What `entries/preload-chunks.ts` fetches ahead, each file once. */
export function preloadedFiles(manifest: Manifest, imports: Imports): Record<string, string> {
  const main = scriptsByLocale(manifest, imports, 'main-widget', (language) => language);
  const known = new Set(Object.values(main).flat());
  const newOf = (files: Iterable<string>) => [...files].filter((file) => !known.has(file));
  const section = (entry: string) => newOf(withImports(imports, manifest[entry]));
  const windows = scriptsByLocale(manifest, imports, 'photo-viewer-modal', (language) => `${language}-later`);
  const windowOf = (locale: Locale) => newOf(windows[locale]);
  return {
    __OPINA_HYDRATION_FILES__: JSON.stringify(main),
    __OPINA_SECTION_FILES__: JSON.stringify({
      '.ts-photo-gallery': section('gallery-section'),
      '.ts-featured-reviews': section('featured-reviews'),
      '.ts-survey-attributes,.ts-survey-filters': section('survey-sections'),
      '.ts-customer-questions': section('questions-section'),
    }),
    __OPINA_WINDOW_FILES__: JSON.stringify({
      'pt-BR': windowOf('pt-BR'),
      en: windowOf('en'),
      es: windowOf('es'),
    }),
  };
}
