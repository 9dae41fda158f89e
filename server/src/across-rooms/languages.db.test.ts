import type { Locale } from '@opina/contract/constants/locales';
import { mailKinds } from '@opina/contract/constants/mail';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestApi, type TestApi } from '#test/database/test-api';
import { testEngines } from '#test/database/test-databases';
import { foreignWords, ownWords, sizes } from '#test/languages/all-words';
import { seedLanguageStore, seedMail } from '#test/languages/seed-language-store';
import { languageOf, shownText } from '#test/languages/shown-text';
import { seedOrder } from '#test/mail/seed-order';
import { formClient, formOf } from '#test/review-form/form-client';
import { seedInvitedOrders } from '#test/review-form/seed-forms';
import { mailParts } from '../app/mail-parts.ts';
import { renderMessage } from '../mail/composing/render-message.ts';
import { unsubscribeUrl } from '../mail/suppression/unsubscribe-url.ts';
import { runOn } from '../platform/database/run.ts';
import { builtWidgetFolder } from '../platform/files/own-files.ts';
import { loadFormPage } from '../review-form/page/load-form-page.ts';

/** Stores by their locale, and the language of all that their customers see. */
const languages: readonly (readonly [string, Locale])[] = [
  ['pt-BR', 'pt-BR'],
  ['en-US', 'en'],
  ['es-AR', 'es'],
  ['pt-PT', 'pt-BR'],
  // Of a file of a store, or from before languages were checked.
  ['fr-CA', 'pt-BR'],
  ['eno', 'pt-BR'],
];

describe.each(testEngines)('languages on $name', (engine) => {
  let api: TestApi;
  beforeAll(async () => {
    const renderForm = await loadFormPage(builtWidgetFolder);
    if (renderForm === undefined) throw new Error('Build the widget first: npm run build.');
    api = await openTestApi(engine, { renderForm });
  });
  afterAll(() => api.close());

  const parts = () =>
    mailParts({ publicUrl: 'https://o.example', port: 0, mailLinkHosts: undefined }, api.context);

  function expectLanguage(html: string, locale: Locale, what: string): void {
    const text = shownText(html);
    expect({ what, lang: languageOf(html), foreign: foreignWords(text, locale) }).toEqual({
      what,
      lang: locale,
      foreign: [],
    });
    expect(ownWords(text, locale), what).toBeGreaterThan(0);
  }

  describe.each(languages)('of a store in %s', (storeLocale, locale) => {
    const store = `store-${storeLocale.toLowerCase()}`;
    beforeAll(() => seedLanguageStore(api, store, storeLocale));

    it.each(['reviews', 'reviews?page=2', 'reviews?page=99'])('the page of the store: %s', async (page) => {
      expectLanguage((await api.page(`/stores/${store}/${page}`)).text, locale, page);
    });

    it.each(['p', 'p?page=2', 'p?page=99', 'q'])('the page of a product: %s', async (page) => {
      expectLanguage((await api.page(`/p/${store}/${page}`)).text, locale, page);
    });

    it('the first view of the widget', async () => {
      const { body } = await api.get(`/widget/view?store_id=${store}&code=p`);
      const { html, locale: said } = body as { html: string; locale: string };
      expect(said).toBe(locale);
      expect(foreignWords(shownText(html), locale)).toEqual([]);
      expect(ownWords(shownText(html), locale)).toBeGreaterThan(0);
    });

    it('all mail, and the forms and pages that it leads to', async () => {
      const queued = await seedMail(api, store, storeLocale);
      expect([...queued.keys()].sort()).toEqual(
        [...mailKinds, 'account_invitation', 'password_reset'].sort(),
      );
      const kinds = [...queued];
      for (const [kind, id] of kinds) {
        const rendered = await renderMessage(runOn(api.sql), store, id, { ...parts(), from: undefined });
        if (rendered?.composed.result !== 'message') throw new Error(`${kind}: ${rendered?.composed.result}`);
        const { html, text, subject, language } = rendered.composed.message;
        expect(language, kind).toBe(locale);
        expectLanguage(html, locale, kind);
        for (const part of [text.replaceAll(/https?:\S+/g, ''), subject])
          expect(foreignWords(part, locale), kind).toEqual([]);
      }
    });

    it.each([
      { state: 'open', products: 1, sizesShown: 5 },
      { state: 'several products', products: 2, sizesShown: 5 },
      { state: 'expired', products: 1, sizesShown: 0, expiresAt: new Date(Date.now() - 1) },
      { state: 'done', products: 1, sizesShown: 0 },
    ])('a form that is $state', async ({ state, products, sizesShown, ...past }) => {
      const items = [
        { code: 'p', name: 'Zqp' },
        { code: 'q', name: 'Zqq' },
      ].slice(0, products);
      const tokens = await seedInvitedOrders(api.sql, [{ storeId: store, orderId: state, items, ...past }]);
      const form = formClient(api, tokens[state] ?? '');
      if (state === 'done') await form.submit((await form.item()).id, { rate: 5 });
      const { text } = await api.page(`/review/${form.token}`);
      expectLanguage(text, locale, state);
      expect(sizes[locale].filter((size) => shownText(text).includes(size))).toHaveLength(sizesShown);
    });

    it('forms without an order, and the page that confirms an address', async () => {
      const [row] = await api.sql<{ id: number }[]>`
        INSERT INTO open_forms (store_id, product_code, challenge, state, email, expires_at)
        VALUES (${store}, 'p', 'c9', 'confirm', 'bia@cliente.example', now() + interval '1 day') RETURNING id`;
      for (const purpose of ['confirm', 'open'] as const) {
        const { token } = await formOf(api, purpose, { storeId: store, id: row?.id ?? 0 });
        expectLanguage((await api.page(`/review/${token}`)).text, locale, purpose);
      }
    });

    it('the page where people unsubscribe', async () => {
      const { url } = await unsubscribeUrl(runOn(api.sql), parts(), {
        storeId: store,
        email: 'kim@cliente.example',
        invitationId: await seedOrder(api.sql, {
          storeId: store,
          orderId: 'K-1',
          email: 'kim@cliente.example',
        }),
      });
      const { pathname } = new URL(url);
      expectLanguage((await api.page(pathname)).text, locale, 'unsubscribe');
      for (const action of [
        'unsubscribe',
        'stay',
        'erase&email=x@cliente.example',
        'erase&email=kim@cliente.example',
      ]) {
        const { body } = await api.app.inject({
          method: 'POST',
          url: pathname,
          headers: { 'content-type': 'application/x-www-form-urlencoded' },
          payload: `action=${action}`,
        });
        expectLanguage(body, locale, action);
      }
    });
  });

  it.each([
    ['es-MX,es;q=0.9,en;q=0.8', 'es'],
    ['fr-FR,fr;q=0.9,en-GB;q=0.8', 'en'],
    ['fr', 'pt-BR'],
    ['*', 'pt-BR'],
    [undefined, 'pt-BR'],
  ] as const)(
    'of who follows an address that leads nowhere, with a browser in %s',
    async (accepted, locale) => {
      for (const url of ['/stores/none/reviews', '/p/none/p', '/unsubscribe/x', '/review/x']) {
        const headers = accepted === undefined ? {} : { 'accept-language': accepted };
        const { statusCode, body } = await api.app.inject({ url, headers });
        expect(statusCode).toBe(404);
        expectLanguage(body, locale, url);
      }
    },
  );
});
