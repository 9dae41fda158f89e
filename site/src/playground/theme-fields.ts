/** The custom properties that have a control, with a value to begin with. */
export const themeFields = [
  { name: '--opina-color-text', kind: 'color', start: '#3b2a1a' },
  { name: '--opina-color-muted', kind: 'color', start: '#5f6368' },
  { name: '--opina-color-border', kind: 'color', start: '#d8dadf' },
  { name: '--opina-color-surface', kind: 'color', start: '#fbf3e8' },
  { name: '--opina-color-panel', kind: 'color', start: '#f3e9dc' },
  { name: '--opina-color-accent', kind: 'color', start: '#0a5c36' },
  { name: '--opina-color-on-accent', kind: 'color', start: '#fff3c4' },
  { name: '--opina-color-star', kind: 'color', start: '#b8860b' },
  { name: '--opina-color-positive', kind: 'color', start: '#2b8a57' },
  { name: '--opina-color-negative', kind: 'color', start: '#c4513a' },
  { name: '--opina-font', kind: 'text', start: 'Georgia, serif' },
  { name: '--opina-font-size', kind: 'text', start: '17px' },
  { name: '--opina-space', kind: 'text', start: '5px' },
  { name: '--opina-radius', kind: 'text', start: '4px' },
  { name: '--opina-sticky-top', kind: 'text', start: '80px' },
] as const;
