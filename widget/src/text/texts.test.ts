import { sizeOptions } from '@opina/contract/constants/surveys';
import { localeOf } from '@opina/contract/locale-of';
import { describe, expect, it } from 'vitest';
import { texts as enFirst } from './en.ts';
import { laterTexts as enLater } from './en-later.ts';
import { texts as esFirst } from './es.ts';
import { laterTexts as esLater } from './es-later.ts';
import { createFormats } from './formats.ts';
import { texts as ptBrFirst } from './pt-br.ts';
import { laterTexts as ptBrLater } from './pt-br-later.ts';
import type { LaterTexts, Texts } from './texts.ts';

type AllTexts = Texts & LaterTexts;

const ptBr: AllTexts = { ...ptBrFirst, ...ptBrLater };
const en: AllTexts = { ...enFirst, ...enLater };
const es: AllTexts = { ...esFirst, ...esLater };

const languages: [string, AllTexts][] = [
  ['pt-BR', ptBr],
  ['en', en],
  ['es', es],
];

/** Every text of a language by its path, those made by functions for 0, 1, 2 and 1,000 things. */
function everyText(value: unknown, path = ''): [string, string][] {
  if (typeof value === 'string') return [[path, value]];
  if (typeof value === 'function') {
    return [0, 1, 2, 1000].flatMap((count) => everyText(value(count, String(count)), `${path}(${count})`));
  }
  return Object.entries(value as object).flatMap(([key, part]) => everyText(part, `${path}.${key}`));
}

describe.each(languages)('the texts in %s', (_, texts) => {
  it('are complete, and none shows a value that is no text', () => {
    for (const [path, text] of everyText(texts)) {
      expect(text, path).not.toMatch(/undefined|null|NaN|\[object/);
      if (!path.includes('basedOn')) expect(text.trim(), path).not.toBe('');
    }
  });

  it('have the keys of the others', () => {
    expect(Object.keys(texts).sort()).toEqual(Object.keys(ptBr).sort());
  });

  it('use the singular for exactly one vote', () => {
    const word = (count: number) => texts.votes(count, String(count)).replace(/\d+\s*/, '');
    expect(word(1)).not.toBe(word(2));
    expect(word(0)).toBe(word(2));
    expect(word(1000)).toBe(word(2));
  });
});

describe('the documented texts', () => {
  it.each([
    [ptBr.ratingOnly, 'Cliente não escreveu uma avaliação, apenas deu a nota do produto.'],
    [ptBr.auditedBy, 'Avaliações reais, auditadas por'],
    [ptBr.recommends, 'Sim, eu recomendo este produto'],
    [ptBr.doesNotRecommend, 'Não, eu não recomendo este produto'],
    [ptBr.voteQuestion, 'Esta avaliação foi útil?'],
    [ptBr.by, 'Por'],
    [ptBr.on, 'Em'],
    [ptBr.ratingLegend, 'Nota do produto'],
    [ptBr.starsName('4,7'), '4,7 de 5'],
    [ptBr.questionSent, 'Pergunta enviada com sucesso! Em breve você receberá a resposta no seu e-mail.'],
    [ptBr.knownEmail[0].trim(), 'Deseja receber a resposta através do email'],
    [ptBr.emailPlaceholder, 'Deixe seu e-mail para receber a resposta'],
    [ptBr.sendingQuestion, 'Enviando a sua pergunta...'],
    [ptBr.privateTitle, 'Sua Pergunta'],
    [ptBr.surveyKinds.evaluator_profile, 'Perfil do avaliador'],
    [ptBr.surveyKinds.use_cases, 'Ocasião de Uso'],
    [ptBr.asExpected, 'Conforme o esperado'],
    [en.loadMore, 'LOAD MORE'],
    [en.recommends, 'Yes, I recommend this product'],
    [en.doesNotRecommend, "No, I don't recommend this product"],
    [en.voteQuestion, 'Was this review helpful?'],
    [en.questionPlaceholder, 'Write a question...'],
    [en.emailPlaceholder, 'Type your email'],
    [en.sendingQuestion, 'Sending your question...'],
    [en.basedOn(12).join('12'), 'Based on 12 reviews'],
  ])('%s', (text, documented) => {
    expect(text).toBe(documented);
  });

  it('say in English where the answer will be sent', () => {
    expect(en.questionSent).toContain('You will soon receive the answer in your email.');
  });

  it('name the five sizes as the server does, smallest first', () => {
    expect(ptBr.sizes).toEqual(sizeOptions);
    expect(ptBr.sizes).toEqual([
      'Muito pequeno',
      'Um pouco pequeno',
      'Ótimo tamanho',
      'Um pouco grande',
      'Muito grande',
    ]);
  });

  it('name the modes of the list', () => {
    expect(ptBr.modes).toMatchObject({
      default: 'Mais recentes',
      positive: 'Positivas',
      negative: 'Negativas',
      by_votes: 'Mais úteis',
      with_photos: 'Com fotos',
    });
    expect(en.modes).toMatchObject({ default: 'Most recent', by_votes: 'Most helpful' });
  });

  it.each([
    ['loadMore', 'Carregar mais'],
    ['seeMore', 'ver mais'],
    ['seeLess', 'ver menos'],
    ['seeTranslation', 'Ver tradução'],
    ['seeOriginal', 'Ver original'],
    ['retry', 'Tentar novamente'],
    ['otherQuestion', 'Fazer outra pergunta'],
    ['yes', 'Sim'],
    ['no', 'Não'],
    ['seeMorePhotos', 'Ver mais fotos'],
    ['seeAllPhotos', 'Ver todas as fotos'],
    ['previousPhoto', 'Foto anterior'],
    ['nextPhoto', 'Próxima foto'],
    ['pause', 'Pausar'],
    ['close', 'Fechar'],
  ] as const)('name the control %s', (key, documented) => {
    expect(ptBr[key]).toBe(documented);
  });

  it.each([
    [0, '0 votos'],
    [1, '1 voto'],
    [2, '2 votos'],
    [12_345, '12.345 votos'],
  ])('count %i votes', (count, documented) => {
    expect(ptBr.votes(count, createFormats('pt-BR', 'pt-BR').count(count))).toBe(documented);
  });
});

describe('the language of a store', () => {
  it.each([
    ['pt-BR', 'pt-BR'],
    ['pt', 'pt-BR'],
    ['pt_PT', 'pt-BR'],
    ['es-AR', 'es'],
    ['ES', 'es'],
    ['en-US', 'en'],
    ['en_GB', 'en'],
    // Neither is a language of ours.
    ['de', 'pt-BR'],
    ['espanhol', 'pt-BR'],
    ['', 'pt-BR'],
  ])('%j is %s', (storeLocale, locale) => {
    expect(localeOf(storeLocale)).toBe(locale);
  });
});

describe('the texts in Spanish', () => {
  // One text serves Spain and Latin America.
  it.each([
    'calific',
    'agreg',
    'celular',
    'computadora',
    'ordenador',
    'móvil',
    'vosotros',
    'ustedes',
    'elegí',
    'ingresá',
  ])('have no word that only one side of the ocean uses: %s', (word) => {
    for (const [path, text] of everyText(es)) expect(text.toLowerCase(), path).not.toContain(word);
  });
});
