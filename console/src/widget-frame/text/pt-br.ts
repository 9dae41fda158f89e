import type { WidgetFrameTexts } from './texts.ts';

export const texts: WidgetFrameTexts = {
  width: 'Largura',
  widths: { phone: 'Celular', desktop: 'Computador' },
  scheme: 'Página',
  schemes: { light: 'Clara', dark: 'Escura' },
  failed: 'Não foi possível carregar o widget.',
};
