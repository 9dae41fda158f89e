import type { Draft } from '../frame/draft.ts';

/** What a shop writes for what the playground shows. */
export function codeOf({ features, properties }: Draft): {
  readonly html: string;
  readonly commands: string;
} {
  const declarations = Object.entries(properties).map(([name, value]) => `    ${name}: ${value};`);
  const style =
    declarations.length === 0 ? [] : ['<style>', '  .trustvox-widget {', ...declarations, '  }', '</style>'];
  const html = [
    ...style,
    '<div id="_trustvox_widget"></div>',
    '<script>',
    '  window._trustvox = [];',
    "  _trustvox.push(['_storeId', '42'], ['_productId', 'CAF-1']);",
    '</script>',
    '<script async src="https://reviews.example.com/opina.js"></script>',
  ];
  const options = Object.entries(features).map(
    ([name, value]) => ` \\\n  --feature ${name}=${String(value)}`,
  );
  return {
    html: html.join('\n'),
    commands: options.length === 0 ? '' : `npx opina store update --store 42${options.join('')}`,
  };
}
