/** What the playground shows: one widget on a page of its own. */

export const languages = ['en', 'pt-BR', 'es'] as const;
export type Language = (typeof languages)[number];

export const situations = ['usual', 'few', 'none', 'long', 'hostile'] as const;
export type Situation = (typeof situations)[number];

export type Width = 'page' | 'phone' | 'column';

/** In CSS pixels, of what is around the widget. */
export const widthInPixels: Readonly<Record<Width, number | undefined>> = {
  page: undefined,
  phone: 360,
  column: 280,
};

export interface Sample {
  readonly language: Language;
  readonly situation: Situation;
  readonly scheme: 'light' | 'dark';
  /** Of the place in the page where the widget is. */
  readonly width: Width;
  readonly direction: 'ltr' | 'rtl';
  /** Features of the store that differ from the recorded ones. */
  readonly features: Readonly<Record<string, unknown>>;
  /** Custom properties of the page. */
  readonly properties: Readonly<Record<string, string>>;
  /** Values of the setting `_customStyle`, by their paths: `theme.dark.accent`. */
  readonly style: Readonly<Record<string, string | number>>;
}

export interface SampleMessage {
  readonly kind: 'opina-sample';
  readonly sample: Sample;
}

export type FrameMessage =
  | { readonly kind: 'opina-frame-ready' }
  | { readonly kind: 'opina-frame-height'; readonly height: number };
