import type { PageScheme, PageWidth } from '../use-page-look.ts';

/** Words around the real widget in its frame. */
export interface WidgetFrameTexts {
  readonly width: string;
  readonly widths: Readonly<Record<PageWidth, string>>;
  readonly scheme: string;
  readonly schemes: Readonly<Record<PageScheme, string>>;
  readonly failed: string;
}
