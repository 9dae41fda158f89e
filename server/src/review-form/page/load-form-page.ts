import type { Locale } from '@opina/contract/constants/locales';
import type { WireReviewForm } from '@opina/contract/entities/reviews/review-form';
import { importRendering } from '../../platform/files/import-rendering.ts';

/** What the page shows; see `widget/src/entries/server/review-page.tsx`. */
interface FormPage {
  /** Undefined: the link leads to no form. */
  readonly form: WireReviewForm | undefined;
  /** The language where there is no form. */
  readonly locale: Locale;
  /** The query of the page's address, such as `?item=1&rate=5`. */
  readonly search: string;
  /** The folder of the widget's files as the page sees it, with a slash at its end. */
  readonly files: string;
}

/** The whole document. `style` and `script`: the texts of its only `<style>` and of its only script within the document. */
export interface RenderedFormPage {
  readonly html: string;
  readonly style: string;
  readonly script: string;
}

export type RenderFormPage = (page: FormPage) => RenderedFormPage;

/** Loads what draws the first screen of the form, from the folder of the built widget; undefined if it is not there. */
export async function loadFormPage(widgetFolder: string | undefined): Promise<RenderFormPage | undefined> {
  const rendering = await importRendering<{ readonly renderReviewPage: RenderFormPage }>(widgetFolder);
  return rendering?.renderReviewPage;
}
