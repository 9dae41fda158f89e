import type { Letter, LetterBlock, LetterProduct } from './letter.ts';
import { oneLine } from './one-line.ts';

/** Puts names and texts on separate lines, because mail programs choose the text direction of each line by its letters. */
export function letterText({ brand, heading, blocks, reasons, footerLinks }: Letter): string {
  return [
    oneLine(brand.name),
    heading,
    ...blocks.map(blockText),
    `--\n${reasons.join('\n\n')}`,
    ...footerLinks.map(({ label, address }) => `${label}:\n${address}`),
    '',
  ]
    .filter((part, at, all) => part !== '' || at === all.length - 1)
    .join('\n\n');
}

function blockText(block: LetterBlock): string {
  switch (block.type) {
    case 'text':
    case 'note':
      return block.text;
    case 'quote':
      return `${block.label}:\n${block.text}`;
    case 'code':
      return block.code;
    case 'button':
      return `${block.link.label}:\n${block.link.address}`;
    case 'products':
      return block.products
        .map(productText)
        .filter((text) => text !== '')
        .join('\n\n');
  }
}

const productText = ({ name, link }: LetterProduct) =>
  [
    ...(name === '' ? [] : [`* ${name}`]),
    ...(link === undefined ? [] : [`${link.label}:`, link.address]),
  ].join('\n');
