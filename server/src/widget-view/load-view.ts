import type { getView } from '@opina/contract/calls/shoppers/product-page';
import type { Locale } from '@opina/contract/constants/locales';
import type { WirePhoto } from '@opina/contract/entities/reviews/photo';
import type { WireRoot } from '@opina/contract/entities/root';
import type { WireSurveyAnswer } from '@opina/contract/entities/survey';
import type { Static } from 'typebox';
import { importRendering } from '../platform/files/import-rendering.ts';

type View = Static<typeof getView.response>;

/** What the widget shows first; see `widget/src/entries/server/view.tsx`. */
export interface ViewContent {
  readonly root: WireRoot;
  readonly answers: WireSurveyAnswer[];
  readonly photos: WirePhoto[];
}

/** What is drawn of it; see `widget/src/entries/server/view.tsx`. */
export interface DrawnView {
  readonly html: string;
  /** The same, in parts, cut after the first review. */
  readonly cut: Pick<View, 'lead' | 'rest'> & { readonly first: string };
  readonly locale: Locale;
}

/** Draws the content, whose pictures have complete addresses. `reviewsPage`: the address of the page about the store's reviews. */
export type RenderView = (content: ViewContent & { readonly reviewsPage: string }) => Promise<DrawnView>;

/** Loads what draws the widget, from the folder of the built widget; undefined if it is not there. */
export async function loadView(widgetFolder: string | undefined): Promise<RenderView | undefined> {
  const rendering = await importRendering<{ readonly renderView: RenderView }>(widgetFolder);
  return rendering?.renderView;
}
