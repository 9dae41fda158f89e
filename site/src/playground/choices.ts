import type { Language, Situation, Width } from '../frame/sample.ts';

/** What can be chosen for the whole playground, in words. */
type Choices<Value extends string> = readonly { readonly value: Value; readonly text: string }[];

export const languages: Choices<Language> = [
  { value: 'en', text: 'English' },
  { value: 'pt-BR', text: 'Português' },
  { value: 'es', text: 'Español' },
];

export const situations: Choices<Situation> = [
  { value: 'usual', text: 'Reviews of a demo store' },
  { value: 'few', text: 'Two reviews' },
  { value: 'none', text: 'No reviews' },
  { value: 'long', text: 'Long texts' },
  { value: 'hostile', text: 'Hostile texts' },
];

export const widths: Choices<Width> = [
  { value: 'page', text: 'As wide as the page' },
  { value: 'phone', text: 'A phone, 360 px' },
  { value: 'column', text: 'A column, 280 px' },
];

export const directions: Choices<'ltr' | 'rtl'> = [
  { value: 'ltr', text: 'Left to right' },
  { value: 'rtl', text: 'Right to left' },
];

/** The pages beside each other. */
export const schemes = { both: ['light', 'dark'], light: ['light'], dark: ['dark'] } as const;
export type Schemes = keyof typeof schemes;

export const pages: Choices<Schemes> = [
  { value: 'light', text: 'Light' },
  { value: 'dark', text: 'Dark' },
  { value: 'both', text: 'Light beside dark' },
];
