import { locales } from '@opina/contract/constants';
import { describe, expect, it } from 'vitest';
import { type Message, messageOf } from './compose-message.ts';
import type { AnswerFacts } from './kinds/answer-facts.ts';
import { answerDraft } from './kinds/answers.ts';
import type { SenderAddress } from './sender-address.ts';

const facts: AnswerFacts = {
  kind: 'private_answer',
  collection: {},
  storeName: 'Café & Cia "Ação"',
  locale: 'pt-BR',
  productName: 'Cafeteira Serra',
  question: 'Posso ter <b>um</b> desconto?\nObrigada & até',
  answer: 'Sim, use o cupom SEGREDO',
  pageUrl: 'https://loja.example/p/cafeteira',
  pageHosts: ['loja.example', '*.loja.example'],
  email: 'ana@cliente.example',
  askerId: 12,
  answerId: 34,
  token: 'to-ken_1',
  expiresAt: new Date('2026-03-09T23:30:00Z'),
};
const from = { name: undefined, address: 'respostas@loja.example' };

const messageKey = '6f1d1a54-3f0e-4f0e-9a75-0f0d3c4b2a10';

async function compose(
  changes: Partial<AnswerFacts> = {},
  linkHosts?: readonly string[],
  sender: SenderAddress = from,
): Promise<Message> {
  const draft = answerDraft({ ...facts, ...changes }, linkHosts);
  if (draft === undefined) throw new Error('nothing to say');
  return messageOf({ messageKey }, draft, draft.texts.kinds[changes.kind ?? facts.kind], sender);
}
const link =
  'https://loja.example/p/cafeteira#trustvox_answer_id=34&trustvox_user_id=12&trustvox_user_token=to-ken_1';

describe('a message about a private answer', async () => {
  it('links to the page with the three values in its fragment, and does not contain the answer', async () => {
    const { text, html, subject, to } = await compose();
    expect(text).toContain(`\n${link}\n`);
    expect(html).toContain(`href="${link.replaceAll('&', '&amp;')}"`);
    expect(subject).toBe('Sua pergunta foi respondida: Cafeteira Serra');
    expect(to).toBe('ana@cliente.example');
    for (const body of [text, html, subject]) expect(body).not.toContain('SEGREDO');
    expect(text).toContain('9 de março de 2026');
  });

  it("ignores values of the same names that the page's address already has", async () => {
    const { text } = await compose({ pageUrl: 'https://loja.example/p?cor=azul&trustvox_answer_id=1' });
    expect(text).toContain(
      'https://loja.example/p?cor=azul#trustvox_answer_id=34&trustvox_user_id=12&trustvox_user_token=to-ken_1',
    );
  });

  it('keeps a fragment of the page, and puts the values into the query', async () => {
    const { text } = await compose({ pageUrl: 'https://loja.example/p?cor=azul&trustvox_answer_id=1#topo' });
    expect(text).toContain(
      'https://loja.example/p?cor=azul&trustvox_answer_id=34&trustvox_user_id=12&trustvox_user_token=to-ken_1#topo',
    );
  });

  it.each([
    null,
    'javascript:alert(1)',
    'no address',
    'https://user:pass@loja.example/',
    'https://evil.example/p',
    'https://loja.example.evil.example/',
    'https://notloja.example/',
  ])('contains the answer if no page is allowed: %s', async (pageUrl) => {
    const { text, html } = await compose({ pageUrl });
    for (const body of [text, html]) {
      expect(body).toContain('Sim, use o cupom SEGREDO');
      expect(body).not.toMatch(/https?:|javascript:|to-ken/);
    }
  });

  it.each([
    [[], undefined],
    [[], ['outra.example']],
    [['loja.example'], ['outra.example']],
    [['outra.example'], ['loja.example']],
  ])(
    'contains the answer if the store has named %j and the operator %j',
    async (pageHosts, operatorHosts) => {
      const { text, html } = await compose({ pageHosts }, operatorHosts);
      for (const body of [text, html]) {
        expect(body).toContain('Sim, use o cupom SEGREDO');
        expect(body).not.toMatch(/https?:|to-ken/);
      }
    },
  );

  it.each([
    [['loja.example'], undefined],
    [['loja.example'], ['*.example']],
    [[], ['loja.example']],
  ])('contains the link if the store has named %j and the operator %j', async (pageHosts, operatorHosts) => {
    expect((await compose({ pageHosts }, operatorHosts)).text).toContain(link);
  });

  it('links only to pages of allowed hosts', async () => {
    for (const pageUrl of [
      'https://loja.example/p',
      'https://www.loja.example/p',
      'http://LOJA.example:8080/p',
    ]) {
      expect((await compose({ pageUrl })).text).toContain('trustvox_user_token');
    }
  });
});

describe('a message about a public answer', () => {
  it('contains the answer and links to the page', async () => {
    const { text, html } = await compose({ kind: 'public_answer', answerId: null, token: null });
    for (const body of [text, html]) {
      expect(body).toContain('Sim, use o cupom SEGREDO');
      expect(body).toContain('https://loja.example/p/cafeteira');
      expect(body).not.toContain('trustvox_');
    }
  });

  it('is not composed without an answer', async () => {
    expect(answerDraft({ ...facts, answer: null }, undefined)).toBeUndefined();
  });
});

describe('any message', () => {
  it.each([
    ['pt-PT', 'pt-BR', 'Sua pergunta foi respondida'],
    ['es-AR', 'es', 'Respondieron a tu pregunta'],
    ['en-GB', 'en', 'Your question was answered'],
    ['xx-YY-ZZ-broken', 'pt-BR', 'Sua pergunta foi respondida'],
  ])('is in the language of a store in %s', async (locale, language, subject) => {
    const message = await compose({ locale });
    expect(message.language).toBe(language);
    expect(message.subject).toBe(`${subject}: Cafeteira Serra`);
    expect(message.html).toContain(`<html dir="ltr" lang="${language}">`);
    expect(message.text).toContain(subject);
  });

  it.each(locales)('has every text in %s', async (locale) => {
    for (const kind of ['private_answer', 'public_answer'] as const) {
      const { text, html } = await compose({ locale, kind });
      for (const body of [text, html]) expect(body).not.toMatch(/undefined|null|NaN|\[object/);
    }
  });

  it('shows texts of people as text, and keeps their line breaks', async () => {
    const { html, text } = await compose();
    expect(html).toContain('Posso ter &lt;b&gt;um&lt;/b&gt; desconto?<br/>Obrigada &amp; até');
    expect(html).toContain('Café &amp; Cia &quot;Ação&quot;');
    expect(text).toContain('Posso ter <b>um</b> desconto?\nObrigada & até');
  });

  it('isolates the direction of every text of people', async () => {
    const { html } = await compose({ storeName: 'متجر', question: 'هل هذا مناسب للأطفال؟ نعم' });
    for (const text of [
      'متجر',
      'هل هذا مناسب للأطفال؟ نعم',
      'Cafeteira Serra',
      'Sua pergunta foi respondida',
    ]) {
      expect(html).toMatch(new RegExp(`<(p|h1)[^>]* dir="auto"[^>]*>${text}<`));
    }
  });

  it('keeps names in one line, whatever they contain', async () => {
    const name = 'Loja\r\nBcc: eva@evil.example\u2028\u0000\u202Elja';
    const message = await compose({ storeName: name, productName: name });
    expect(message.from.name).toBe('Loja Bcc: eva@evil.example lja');
    for (const header of [message.from.name, message.subject])
      expect(header).not.toMatch(/[\p{Cc}\u2028\u202e]/u);
  });

  it('loads nothing from the web', async () => {
    expect((await compose()).html).not.toMatch(/<(img|link|script|iframe)|url\(|@import|src=/i);
  });

  it("has the same id each time it is composed, with the sender's domain", async () => {
    const messageId = '<opina.6f1d1a54-3f0e-4f0e-9a75-0f0d3c4b2a10@loja.example>';
    expect([(await compose()).messageId, (await compose({ locale: 'en' })).messageId]).toEqual([
      messageId,
      messageId,
    ]);
  });

  it("has the store's name as sender unless the sender has one", async () => {
    expect((await compose()).from).toEqual({ name: 'Café & Cia "Ação"', address: 'respostas@loja.example' });
    const named = await compose({}, undefined, { ...from, name: 'Grupo Serra' });
    expect(named.from.name).toBe('Grupo Serra');
  });
});
