import { textOf, withoutUndefined } from './search-values.ts';

/** What the screen of the installation shows. */
export interface InstallSearch {
  /** What the shop is made with. The screen knows the names. */
  readonly platform?: string | undefined;
  /** Which of its codes names a product. */
  readonly code?: string | undefined;
  /** The page that was checked last. */
  readonly page?: string | undefined;
}

export const installSearch = (search: Record<string, unknown>): InstallSearch =>
  withoutUndefined({
    platform: textOf(search.platform),
    code: textOf(search.code),
    page: textOf(search.page),
  });
