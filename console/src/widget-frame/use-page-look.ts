import { useState } from 'react';

export const pageWidths = ['phone', 'desktop'] as const;
export type PageWidth = (typeof pageWidths)[number];
export const pageSchemes = ['light', 'dark'] as const;
export type PageScheme = (typeof pageSchemes)[number];

/** On what kind of page the widget is shown, until the screen is left. */
export function usePageLook() {
  const [width, setWidth] = useState<PageWidth>('phone');
  const [scheme, setScheme] = useState<PageScheme>('light');
  return { width, scheme, setWidth, setScheme };
}

export type PageLook = ReturnType<typeof usePageLook>;
