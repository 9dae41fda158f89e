import { describe, expect, it } from 'vitest';
import { anonymousAuthor } from './anonymous-author.ts';

describe('a review on the wire', () => {
  it.each([
    ['pt-BR', 'Cliente anônimo'],
    ['pt', 'Cliente anônimo'],
    ['es-AR', 'Cliente anónimo'],
    ['ES', 'Cliente anónimo'],
    ['en-US', 'Anonymous customer'],
    ['fr', 'Cliente anônimo'],
    ['est', 'Cliente anônimo'],
  ])('has a substitute for a missing author in the language of a store in %s', (locale, name) => {
    expect(anonymousAuthor(locale)).toBe(name);
  });
});
