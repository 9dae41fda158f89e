import type { WidgetFrameTexts } from './texts.ts';

export const texts: WidgetFrameTexts = {
  width: 'Width',
  widths: { phone: 'Phone', desktop: 'Desktop' },
  scheme: 'Page',
  schemes: { light: 'Light', dark: 'Dark' },
  failed: 'The widget could not be loaded.',
};
