import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newestFirst, seedStoreAndNeighbour } from '#test/database/review-lists';
import type { SeedReview } from '#test/database/seed';
import { openTestApi, type TestApi } from '#test/database/test-api';
import { testEngines } from '#test/database/test-databases';

interface Page {
  readonly items: readonly { readonly id: number; readonly rate: number }[];
  readonly links: readonly { readonly rel: string; readonly href: string }[];
  readonly matches?: {
    readonly count: number;
    readonly is_at_least: boolean;
    readonly verified_purchases: number;
    readonly languages: readonly { readonly language: string; readonly count: number }[];
    readonly word_beginnings: readonly string[];
  };
}

const locales = ['pt-BR', 'es-AR', 'en'];
const words = ['Ótima qualidade', 'Muy buena instalación', 'Great quality', ''];

/** Eighty reviews of every kind: few dates and few vote counts, so that ties have to be broken. */
const reviews: readonly SeedReview[] = Array.from({ length: 80 }, (_, n) => ({
  rate: ((n * 3) % 5) + 1,
  text: words[n % 4] ?? '',
  createdAt: new Date(Date.UTC(2026, 0, 1 + (n % 7))).toISOString(),
  upvotesCount: n % 4,
  locale: locales[n % 3] ?? 'en',
  photos: n % 6 === 0 ? [`foto-${n}`] : [],
  saleItemId: 1_000 + n,
  status: n % 11 === 10 ? 'hidden' : n % 13 === 12 ? 'pending' : 'published',
}));
const isVerified = (n: number) => n % 5 < 2;
/** Of the first survey question every review has one answer, of the second every other. */
const firstOption = (n: number) => n % 3;
const secondOption = (n: number) => (n % 2 === 0 ? 3 + (n % 4) / 2 : undefined);

describe.each(testEngines)('finding reviews on $name', (engine) => {
  let api: TestApi;
  let ids: readonly number[];
  let options: number[];

  beforeAll(async () => {
    api = await openTestApi(engine);
    ids = await seedStoreAndNeighbour(api.sql, [{ code: 'P 1', reviews }], { rate: 1 });
    const { sql } = api;
    const verified = ids.filter((_, n) => isVerified(n));
    await sql`UPDATE opinions SET origin = 'bought_here' WHERE store_id = 'loja' AND id = ANY (${verified}::bigint[])`;
    await sql`UPDATE opinions SET origin = 'imported' WHERE store_id = 'loja' AND NOT id = ANY (${verified}::bigint[])`;
    const questions = await sql<{ id: number }[]>`
      INSERT INTO survey_questions (store_id, kind, description, weight)
      VALUES ('loja', 'evaluator_profile', 'Idade', 5), ('loja', 'use_cases', 'Uso', 5) RETURNING id`;
    const [age = 0, use = 0] = questions.map(({ id }) => id);
    options = [];
    for (const [question, ordering] of [
      [age, 1],
      [age, 2],
      [age, 3],
      [use, 1],
      [use, 2],
    ] as const) {
      const [row] = await sql<{ id: number }[]>`
        INSERT INTO survey_options (store_id, question_id, description, ordering, weight)
        VALUES ('loja', ${question}, ${`Opção ${ordering}`}, ${ordering}, 1) RETURNING id`;
      options.push(row?.id ?? 0);
    }
    const answer = (n: number, at: number) => sql`
      INSERT INTO survey_answers (store_id, opinion_id, option_id, question_id, kind, product_code, created_at, counted)
      SELECT store_id, id, ${options[at] ?? 0}, ${at < 3 ? age : use}, 'use_cases', product_code, created_at, status = 'published'
      FROM opinions WHERE store_id = 'loja' AND id = ${ids[n] ?? 0}`;
    for (const [n] of reviews.entries()) {
      await answer(n, firstOption(n));
      const second = secondOption(n);
      if (second !== undefined) await answer(n, second);
    }
  });
  afterAll(() => api.close());

  async function find(query: string): Promise<Page> {
    const { status, body } = await api.get(`/widget/opinions?store_id=loja&code=P%201${query}`);
    expect(status).toBe(200);
    return body as Page;
  }
  const idsOf = (page: Page) => page.items.map((item) => item.id);

  const byOrder: Record<string, (a: SeedReview, b: SeedReview) => number> = {
    newest: () => 0,
    helpful: (a, b) => (b.upvotesCount ?? 0) - (a.upvotesCount ?? 0),
    highest: (a, b) => b.rate - a.rate,
    lowest: (a, b) => a.rate - b.rate,
  };
  /** What the answer has to be, worked out from what was written. */
  function expected(keep: (review: SeedReview, place: number) => boolean, order = 'newest'): number[] {
    const kept = newestFirst(reviews).filter(({ review, place }) => keep(review, place));
    kept.sort((a, b) => byOrder[order]?.(a.review, b.review) ?? 0);
    return kept.map(({ place }) => ids[place] ?? 0);
  }

  const texts: Record<string, readonly [text: string, locale: string]> = {
    qualidade: ['Ótima qualidade', 'pt-BR'],
    quality: ['Great quality', 'en'],
    'buenas INSTALACIONES': ['Muy buena instalación', 'es-AR'],
  };
  interface Drawn {
    stars: number[] | null;
    with_photos: boolean;
    by_text: boolean;
    language: string | null;
    verified_purchase: boolean;
    options: number[] | null;
    search: string | null;
    order: string;
  }
  const allowed = (list: readonly number[] | null, value: number | undefined) =>
    !list || list.length === 0 || list.includes(value ?? -1);
  const meets = (drawn: Drawn, review: SeedReview, n: number) =>
    [
      allowed(drawn.stars, review.rate),
      !drawn.with_photos || (review.photos?.length ?? 0) > 0,
      !drawn.by_text || review.text !== '',
      !drawn.language || review.locale?.split('-')[0] === drawn.language,
      !drawn.verified_purchase || isVerified(n),
      allowed(drawn.options?.filter((at) => at < 3) ?? null, firstOption(n)),
      allowed(drawn.options?.filter((at) => at >= 3) ?? null, secondOption(n)),
      !drawn.search || review.text === texts[drawn.search]?.[0],
    ].every(Boolean);

  it('combines conditions with every order, and counts what matches', async () => {
    const conditions = fc.record({
      stars: fc.option(fc.uniqueArray(fc.integer({ min: 1, max: 5 }), { minLength: 1 })),
      with_photos: fc.boolean(),
      by_text: fc.boolean(),
      language: fc.option(fc.constantFrom('pt', 'es', 'en', 'fr')),
      verified_purchase: fc.boolean(),
      options: fc.option(fc.uniqueArray(fc.integer({ min: 0, max: 4 }), { minLength: 1 })),
      search: fc.option(fc.constantFrom(...Object.keys(texts))),
      order: fc.constantFrom('newest', 'helpful', 'highest', 'lowest'),
    });
    await fc.assert(
      fc.asyncProperty(conditions, async (drawn) => {
        const { options: chosen, ...rest } = drawn;
        const query = new URLSearchParams({ per: '100', with_count: 'true' });
        for (const [name, value] of Object.entries(rest)) if (value !== null) query.set(name, String(value));
        if (chosen) query.set('options', chosen.map((at) => options[at]).join());
        const page = await find(`&${query}`);
        const wanted = expected((review, n) => meets(drawn, review, n), drawn.order);
        // A text that is said to be in another language has that language's forms.
        const isInItsLanguage = (id: number) =>
          !drawn.search || reviews[ids.indexOf(id)]?.locale === texts[drawn.search]?.[1];
        expect(idsOf(page).filter(isInItsLanguage)).toEqual(wanted.filter(isInItsLanguage));
        expect(wanted).toEqual(expect.arrayContaining(idsOf(page)));
        expect(page.matches).toMatchObject({ count: page.items.length, is_at_least: false });
      }),
      { numRuns: 80 },
    );
  });

  it('finds every form of a word, with and without accents', async () => {
    const { sql } = api;
    const written = [
      ['pt-BR', 'Ótimas avaliações, muito confortáveis e bonitas. Chegou em dois dias'],
      ['pt-BR', 'Otima avaliacao, muito confortavel e bonito'],
      ['es', 'Las instalaciones son rápidas'],
      ['es', 'Instalacion rapida'],
      ['en', 'The sleeves are running small'],
      ['fr', 'Très bonne qualité'],
    ] as const;
    await sql`INSERT INTO products (store_id, code) VALUES ('loja', 'formas')`;
    for (const [locale, text] of written) {
      await sql`
        INSERT INTO opinions (store_id, product_code, rate, text, locale, created_at)
        VALUES ('loja', 'formas', 5, ${text}, ${locale}, now())`;
    }
    const count = async (search: string) => {
      const query = new URLSearchParams({ store_id: 'loja', code: 'formas', search, with_count: 'true' });
      const { body } = await api.get(`/widget/opinions?${query}`);
      return (body as Page).matches?.count;
    };
    for (const search of [
      'avaliação',
      'avaliacao',
      'AVALIAÇÕES',
      'avaliacoes',
      'confortável',
      'confortaveis',
      'bonita',
    ])
      expect([search, await count(search)]).toEqual([search, 2]);
    for (const search of ['instalación', 'instalaciones', 'rapido', 'instalación rápida'])
      expect([search, await count(search)]).toEqual([search, 2]);
    for (const search of ['sleeve', 'run', 'qualite', 'chegou', 'dias'])
      expect([search, await count(search)]).toEqual([search, 1]);
    for (const search of ['manga', 'avaliação ruim', '!!!', "' | 'x':* & !", 'de'])
      expect([search, await count(search)]).toEqual([search, 0]);
  });

  it('says how the words begin that it looked for', async () => {
    const { matches } = await find('&search=a%20Qualidade%20das%20instala%C3%A7%C3%B5es&with_count=true');
    expect(matches?.word_beginnings).toEqual(
      expect.arrayContaining(['qualidade', 'qualidad', 'instalacoes', 'instal']),
    );
    expect(matches?.word_beginnings).not.toContain('das');
  });

  it('counts what the other languages and purchases would bring', async () => {
    const shown = (keep: (review: SeedReview, n: number) => boolean) => expected(keep).length;
    const { matches } = await find('&language=es&verified_purchase=true&with_count=true&stars=4,5');
    const isGood = (review: SeedReview) => review.rate >= 4;
    expect(matches?.verified_purchases).toBe(
      shown((review, n) => isGood(review) && isVerified(n) && review.locale === 'es-AR'),
    );
    for (const { language, count } of matches?.languages ?? []) {
      const all = (review: SeedReview, n: number) =>
        isGood(review) && isVerified(n) && review.locale?.split('-')[0] === language;
      expect(count).toBe(shown(all));
    }
    expect(matches?.languages).toHaveLength(3);
  });

  it('shows every match once over the pages', async () => {
    const whole = idsOf(await find('&order=highest&language=pt&per=100'));
    const walked: number[] = [];
    let href: string | undefined = '?store_id=loja&code=P%201&order=highest&language=pt&per=3';
    while (href !== undefined) {
      const { body } = await api.get(`/widget/opinions${href}`);
      walked.push(...idsOf(body as Page));
      href = (body as Page).links.find((link) => link.rel === 'next')?.href;
    }
    expect(whole.length).toBeGreaterThan(10);
    expect(walked).toEqual(whole);
  });

  it('counts only when it is asked to, and answers as before without conditions', async () => {
    expect(await find('&stars=5')).not.toHaveProperty('matches');
    expect(await find('')).not.toHaveProperty('matches');
    expect(idsOf(await find('&order=helpful&per=100'))).toEqual(idsOf(await find('&by_votes=true&per=100')));
    expect(idsOf(await find('&order=newest&by_votes=true'))).toEqual(idsOf(await find('')));
  });

  it('never finds what is not published, and follows every change of a text', async () => {
    const { sql } = api;
    await sql`INSERT INTO products (store_id, code) VALUES ('loja', 'mudanças')`;
    const [review] = await sql<{ id: number }[]>`
      INSERT INTO opinions (store_id, product_code, rate, text, locale, created_at)
      VALUES ('loja', 'mudanças', 5, 'Segredo', 'pt-BR', now()) RETURNING id`;
    const count = async (search: string) => {
      const query = new URLSearchParams({ store_id: 'loja', code: 'mudanças', search, with_count: 'true' });
      return ((await api.get(`/widget/opinions?${query}`)).body as Page).matches?.count;
    };
    const change = (set: string) =>
      sql.unsafe(`UPDATE opinions SET ${set} WHERE store_id = 'loja' AND id = $1`, [review?.id ?? 0]);
    expect(await count('segredos')).toBe(1);
    for (const status of ['hidden', 'pending']) {
      await change(`status = '${status}'`);
      expect(await count('segredo')).toBe(0);
    }
    await change("status = 'published', text = 'Outra coisa'");
    expect([await count('segredo'), await count('coisas')]).toEqual([0, 1]);
    await sql`DELETE FROM opinions WHERE store_id = 'loja' AND id = ${review?.id ?? 0}`;
    expect(await count('coisas')).toBe(0);
  });

  it.each([
    ['stars=6', 'stars'],
    ['stars=4,,5', 'stars'],
    ['language=pt-BR', 'language'],
    ['language=PT', 'language'],
    ['verified_purchase=maybe', 'verified_purchase'],
    ['options=a', 'options'],
    [`options=${Array.from({ length: 21 }, (_, n) => n + 1).join()}`, 'options'],
    [`search=${'a'.repeat(101)}`, 'search'],
    ['order=random', 'order'],
    ['with_count=2', 'with_count'],
  ])('refuses %s and names the parameter', async (query, name) => {
    const { status, body } = await api.get(`/widget/opinions?store_id=loja&code=P%201&${query}`);
    expect({ status, body }).toMatchObject({ status: 400, body: { code: 'request.parameter_invalid' } });
    expect(JSON.stringify(body)).toContain(name);
  });
});
