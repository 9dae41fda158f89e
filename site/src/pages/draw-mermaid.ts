import { renderMermaidSVG } from 'beautiful-mermaid';
import { codeBlocks } from './markdown.ts';

/** Colours of the page, so that a drawing is light or dark with it. */
const colors = { bg: 'var(--rp-c-bg)', fg: 'var(--rp-c-text-1)', transparent: true };

/** Draws the Mermaid blocks of a document while the site is built, so that no reader loads a library for them. */
export function drawMermaid(text: string): string {
  const drawings = codeBlocks(text).filter(({ language }) => language === 'mermaid');
  return drawings.reduce(
    (drawn, { code }) => drawn.replace(`\`\`\`mermaid\n${code}\n\`\`\``, () => figure(code)),
    text,
  );
}

/** In one line, as Markdown ends a piece of HTML at an empty one. It scrolls on narrow screens, also by keys. */
function figure(code: string): string {
  const svg = renderMermaidSVG(code, colors)
    // A font of another host, which the site must not ask.
    .replace(/@import url\([^)]*\);?/g, '')
    .replace(/\s*\n\s*/g, ' ');
  return `<div class="drawing" tabindex="0" role="group" aria-label="Drawing">${svg}</div>`;
}
