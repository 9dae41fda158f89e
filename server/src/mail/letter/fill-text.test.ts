import { describe, expect, it } from 'vitest';
import { fillLine, fillParagraphs } from './fill-text.ts';

describe('a text with placeholders', () => {
  it('gets its values, and loses the comma before an empty one', () => {
    expect(fillLine('Olá, {name}!', { name: 'Ana' })).toBe('Olá, Ana!');
    expect(fillLine('Olá, {name}!', { name: '' })).toBe('Olá!');
    expect(fillLine('Hola {name}:', { name: '' })).toBe('Hola:');
  });

  it('does not read values as placeholders or as patterns', () => {
    expect(fillLine('{store} {product}', { store: '{product}', product: "$& $' $1" })).toBe(
      "{product} $& $' $1",
    );
  });

  it('is in paragraphs before and after its link', () => {
    expect(fillParagraphs('A {store}\n\nB\nC\n\n{link}\n\nD', { store: 'Loja' })).toEqual({
      before: ['A Loja', 'B\nC'],
      after: ['D'],
    });
  });
});
