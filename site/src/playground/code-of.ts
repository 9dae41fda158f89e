import { customStyleOf } from '../frame/custom-style.ts';
import { type Sample, widthInPixels } from '../frame/sample.ts';

export interface Code {
  /** Of the shop's page. */
  readonly html: string;
  /** Empty if the store has its defaults. */
  readonly commands: string;
}

/** What a shop writes for what the playground shows. */
export function codeOf({ features, properties, style, width, direction }: Sample): Code {
  const html = [
    ...(direction === 'rtl' ? ['<html dir="rtl">'] : []),
    ...styleElement(properties),
    placeOf(widthInPixels[width]),
    '<script>',
    '  window._trustvox = [];',
    "  _trustvox.push(['_storeId', '42'], ['_productId', 'CAF-1']);",
    ...customStyle(style),
    '</script>',
    '<script async src="https://reviews.example.com/opina.js"></script>',
  ];
  return { html: html.join('\n'), commands: commandOf(features) };
}

function styleElement(properties: Sample['properties']): string[] {
  const lines = Object.entries(properties).map(([name, value]) => `    ${name}: ${value};`);
  return lines.length === 0 ? [] : ['<style>', '  .trustvox-widget {', ...lines, '  }', '</style>'];
}

function placeOf(pixels: number | undefined): string {
  const element = '<div id="_trustvox_widget"></div>';
  return pixels === undefined ? element : `<div style="max-width: ${pixels}px">${element}</div>`;
}

function customStyle(style: Sample['style']): string[] {
  if (Object.keys(style).length === 0) return [];
  const text = JSON.stringify(customStyleOf(style), null, 2).replace(/<\//g, '<\\/');
  return [`  _trustvox.push(['_customStyle', ${text.replaceAll('\n', '\n  ')}]);`];
}

function commandOf(features: Sample['features']): string {
  const options = Object.entries(features).map(
    ([name, value]) => ` \\\n  --feature ${name}=${String(value)}`,
  );
  return options.length === 0 ? '' : `npx opina store update --store 42${options.join('')}`;
}
