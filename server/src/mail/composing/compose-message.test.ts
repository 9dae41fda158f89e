import { locales } from '@opina/contract/constants/locales';
import { describe, expect, it } from 'vitest';
import { composeAnswer } from '#test/mail/compose-answer';

describe('any message', () => {
  it.each([
    ['pt-PT', 'pt-BR', 'Sua pergunta foi respondida'],
    ['es-AR', 'es', 'Respondieron a tu pregunta'],
    ['en-GB', 'en', 'Your question was answered'],
    ['xx-YY-ZZ-broken', 'pt-BR', 'Sua pergunta foi respondida'],
  ])('is in the language of a store in %s', async (locale, language, subject) => {
    const message = await composeAnswer({ locale });
    expect(message.language).toBe(language);
    expect(message.subject).toBe(`${subject}: Cafeteira Serra`);
    expect(message.html).toContain(`<html dir="ltr" lang="${language}">`);
    expect(message.text).toContain(subject);
  });

  it.each(locales)('has every text in %s', async (locale) => {
    for (const kind of ['private_answer', 'public_answer'] as const) {
      const { text, html } = await composeAnswer({ locale, kind });
      for (const body of [text, html]) expect(body).not.toMatch(/undefined|null|NaN|\[object/);
    }
  });

  it('shows texts of people as text, and keeps their line breaks', async () => {
    const { html, text } = await composeAnswer();
    expect(html).toContain('Posso ter &lt;b&gt;um&lt;/b&gt; desconto?<br/>Obrigada &amp; até');
    expect(html).toContain('Café &amp; Cia &quot;Ação&quot;');
    expect(text).toContain('Posso ter <b>um</b> desconto?\nObrigada & até');
  });

  it('isolates the direction of every text of people', async () => {
    const { html } = await composeAnswer({ storeName: 'متجر', question: 'هل هذا مناسب للأطفال؟ نعم' });
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
    const message = await composeAnswer({ storeName: name, productName: name });
    expect(message.from.name).toBe('Loja Bcc: eva@evil.example lja');
    for (const header of [message.from.name, message.subject])
      expect(header).not.toMatch(/[\p{Cc}\u2028\u202e]/u);
  });

  it('loads nothing from the web', async () => {
    expect((await composeAnswer()).html).not.toMatch(/<(img|link|script|iframe)|url\(|@import|src=/i);
  });

  it("has the same id each time it is composed, with the sender's domain", async () => {
    const messageId = '<opina.6f1d1a54-3f0e-4f0e-9a75-0f0d3c4b2a10@loja.example>';
    expect([(await composeAnswer()).messageId, (await composeAnswer({ locale: 'en' })).messageId]).toEqual([
      messageId,
      messageId,
    ]);
  });

  it("has the store's name as sender unless the sender has one", async () => {
    expect((await composeAnswer()).from).toEqual({
      name: 'Café & Cia "Ação"',
      address: 'respostas@loja.example',
    });
    const named = await composeAnswer({}, undefined, {
      name: 'Grupo Serra',
      address: 'respostas@loja.example',
    });
    expect(named.from.name).toBe('Grupo Serra');
  });
});
