import type { WidgetFrameTexts } from './texts.ts';

export const texts: WidgetFrameTexts = {
  width: 'Ancho',
  widths: { phone: 'Teléfono', desktop: 'Escritorio' },
  scheme: 'Página',
  schemes: { light: 'Clara', dark: 'Oscura' },
  failed: 'No se pudo cargar el widget.',
};
