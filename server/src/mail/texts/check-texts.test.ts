import { describe, expect, it } from 'vitest';
import { texts as mailEn } from '../text/en.ts';
import { texts as mailEs } from '../text/es.ts';
import { texts as mailPt } from '../text/pt-br.ts';
import type { KindTexts } from '../text/texts.ts';
import { checkTexts } from './check-texts.ts';

const kinds = Object.keys(mailEn.kinds) as (keyof typeof mailEn.kinds)[];
const good: KindTexts = {
  subject: 'Olá',
  heading: 'Conte',
  body: 'Olá, {name}\n\n{link}\n\nAté',
  button: 'Avaliar',
};
const fieldsOf = (changes: Partial<KindTexts>, kind: (typeof kinds)[number] = 'invitation') =>
  checkTexts(kind, { ...good, ...changes }).map(({ field }) => field);

describe('texts of mail', () => {
  it.each([mailPt, mailEn, mailEs])('of ours are allowed', (texts) => {
    for (const kind of kinds) expect(checkTexts(kind, texts.kinds[kind])).toEqual([]);
  });

  it.each([
    ['no link', { body: 'Avalie!' }, ['body']],
    ['a link within a sentence', { body: 'Abra {link} agora' }, ['body']],
    ['two links', { body: '{link}\n{link}' }, ['body']],
    ['an unknown placeholder', { subject: 'Olá {nome}' }, ['subject']],
    ['a link in the subject', { subject: '{link}' }, ['subject']],
    ['a line break in the subject', { subject: 'Olá\nBcc: eva@evil.example' }, ['subject']],
    ['nothing', { button: ' ' }, ['button']],
    ['too much', { heading: 'a'.repeat(151) }, ['heading']],
  ] as const)('are refused with %s', (_what, changes, fields) => {
    expect(fieldsOf(changes)).toEqual(fields);
  });

  it('need the reason in a refusal', () => {
    expect(fieldsOf({}, 'review_refused')).toEqual(['body']);
    expect(fieldsOf({ body: '{reason}\n{link}' }, 'review_refused')).toEqual([]);
  });

  it.each([
    'Dê 5 estrelas e ganhe 10% de desconto',
    'Ganhe um brinde com uma avaliação positiva!',
    'Cupom para quem der nota máxima',
    'Get a $5 voucher for a 5-star review',
    'Leave us a positive review and win a prize',
    'Consigue un descuento con cinco estrellas',
    'Un regalo por tu opinión positiva',
  ])('may not tie a reward to a rating: %s', (subject) => {
    const [error] = checkTexts('invitation', { ...good, subject });
    expect(error).toMatchObject({ field: 'subject', message: expect.stringContaining('reward') });
  });

  it.each(['Nos dê cinco estrelas', 'Please leave a good review', 'Valora bien tu compra ★★★★★'])(
    'may not ask for good ratings: %s',
    (heading) => {
      expect(fieldsOf({ heading })).toEqual(['heading']);
    },
  );

  it.each([
    'Avaliações positivas e negativas ajudam do mesmo jeito',
    'Good or bad, tell us',
    'De 1 estrela a 5 estrelas: você decide',
    'Las opiniones buenas y las malas se tratan igual',
    'Conheça nossos produtos com desconto',
  ])('may say: %s', (heading) => {
    expect(fieldsOf({ heading })).toEqual([]);
  });
});
