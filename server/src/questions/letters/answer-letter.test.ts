import { describe, expect, it } from 'vitest';
import { answerFacts, composeAnswer } from '#test/mail/compose-answer';
import { answerDraft } from './answer-letter.ts';

const link =
  'https://loja.example/p/cafeteira#trustvox_answer_id=34&trustvox_user_id=12&trustvox_user_token=to-ken_1';

describe('a message about a private answer', async () => {
  it('links to the page with the three values in its fragment, and does not contain the answer', async () => {
    const { text, html, subject, to } = await composeAnswer();
    expect(text).toContain(`\n${link}\n`);
    expect(html).toContain(`href="${link.replaceAll('&', '&amp;')}"`);
    expect(subject).toBe('Sua pergunta foi respondida: Cafeteira Serra');
    expect(to).toBe('ana@cliente.example');
    for (const body of [text, html, subject]) expect(body).not.toContain('SEGREDO');
    expect(text).toContain('9 de março de 2026');
  });

  it("ignores values of the same names that the page's address already has", async () => {
    const { text } = await composeAnswer({ pageUrl: 'https://loja.example/p?cor=azul&trustvox_answer_id=1' });
    expect(text).toContain(
      'https://loja.example/p?cor=azul#trustvox_answer_id=34&trustvox_user_id=12&trustvox_user_token=to-ken_1',
    );
  });

  it('keeps a fragment of the page, and puts the values into the query', async () => {
    const { text } = await composeAnswer({
      pageUrl: 'https://loja.example/p?cor=azul&trustvox_answer_id=1#topo',
    });
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
    const { text, html } = await composeAnswer({ pageUrl });
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
      const { text, html } = await composeAnswer({ pageHosts }, operatorHosts);
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
    expect((await composeAnswer({ pageHosts }, operatorHosts)).text).toContain(link);
  });

  it('links only to pages of allowed hosts', async () => {
    for (const pageUrl of [
      'https://loja.example/p',
      'https://www.loja.example/p',
      'http://LOJA.example:8080/p',
    ]) {
      expect((await composeAnswer({ pageUrl })).text).toContain('trustvox_user_token');
    }
  });
});

describe('a message about a public answer', () => {
  it('contains the answer and links to the page', async () => {
    const { text, html } = await composeAnswer({ kind: 'public_answer', answerId: null, token: null });
    for (const body of [text, html]) {
      expect(body).toContain('Sim, use o cupom SEGREDO');
      expect(body).toContain('https://loja.example/p/cafeteira');
      expect(body).not.toContain('trustvox_');
    }
  });

  it('is not composed without an answer', async () => {
    expect(answerDraft({ ...answerFacts, answer: null }, undefined)).toBeUndefined();
  });
});
