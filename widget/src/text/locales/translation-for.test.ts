import { describe, expect, it } from 'vitest';
import { translationFor } from './translation-for.ts';

const to = (locale: string, text = 'texto') => ({ locale, title: '', text });
const review = (locale: string, ...translations: ReturnType<typeof to>[]) => ({ locale, translations });

describe('the translation a shopper may switch to', () => {
  it('is the one for the locale of the store', () => {
    expect(translationFor(review('en-US', to('es'), to('pt-BR')), 'pt-BR')).toEqual(to('pt-BR'));
  });

  it('is none when the review is in the locale of the store', () => {
    expect(translationFor(review('pt_BR', to('pt-BR')), 'pt-br')).toBeUndefined();
  });

  it('is none without a translation into the locale of the store', () => {
    expect(translationFor(review('en-US', to('es')), 'pt-BR')).toBeUndefined();
    expect(translationFor(review('en-US'), 'pt-BR')).toBeUndefined();
  });

  it('may name the language alone, on either side', () => {
    expect(translationFor(review('pt-BR', to('es')), 'es-AR')).toEqual(to('es'));
    expect(translationFor(review('pt-BR', to('es-AR')), 'es')).toEqual(to('es-AR'));
    expect(translationFor(review('pt-BR', to('es-MX')), 'es-AR')).toBeUndefined();
  });

  it('prefers the very locale to the language alone', () => {
    expect(translationFor(review('pt-BR', to('es', 'neutro'), to('es-AR', 'local')), 'es-AR')).toEqual(
      to('es-AR', 'local'),
    );
  });

  it('has words', () => {
    expect(translationFor(review('en-US', to('pt-BR', '')), 'pt-BR')).toBeUndefined();
  });
});
