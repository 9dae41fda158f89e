import { logHint } from '../../browser/console.ts';

/** Nothing is marked up in one format, because the page describes its product in the other. */
export const hintAtFormat = (where: 'JSON-LD' | 'microdata', format: 'json_ld' | 'micro_data'): void =>
  logHint(
    `Opina: nothing is marked up, as this page has its Product in ${where}: structured_data_format "${format}" puts a rating there, unless it has one.`,
  );
