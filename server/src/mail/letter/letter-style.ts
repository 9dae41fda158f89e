import { darkGround, darkTint, type LetterColors, lightGround, lightTint } from './colors.ts';

export const font = "-apple-system, 'Segoe UI', Roboto, Helvetica, Arial, sans-serif";
export const ink = '#1f2328';
/** Less important text, readable on both light grounds. */
export const quiet = '#59636e';
export const line = '#d8dee4';
export const tint = lightTint;
/** Between parts, in pixels. */
export const space = 16;

export const bodyStyle = { margin: 0, padding: '24px 8px', backgroundColor: tint, fontFamily: font };

export const paper = {
  maxWidth: 600,
  margin: '0 auto',
  padding: '28px 20px',
  backgroundColor: lightGround,
  border: `1px solid ${line}`,
  borderRadius: 12,
  fontFamily: font,
  color: ink,
  overflowWrap: 'anywhere',
} as const;

/** Where mail programs follow the reader's choice of dark colours. Elsewhere the inline ones apply. */
export const darkStyles = ({ onDark }: LetterColors) => `
:root{color-scheme:light dark;supported-color-schemes:light dark}
a.o-star:hover{text-decoration:underline!important}
@media (prefers-color-scheme:dark){
.o-ground,.o-ground>table>tbody>tr>td{background-color:#0d1117!important}
.o-paper{background-color:${darkGround}!important;border-color:#3d444d!important}
.o-ink{color:#f0f6fc!important}
.o-quiet{color:#b1bac4!important}
.o-line{border-color:#3d444d!important}
.o-tint{background-color:${darkTint}!important;border-color:#3d444d!important}
.o-logo{background-color:#fff!important;border-radius:6px}
.o-accent{color:${onDark}!important}
}
`;
