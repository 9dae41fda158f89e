import { wireRoot } from '@opina/test-kit/widget/entities';
import { pendingCalls } from '@opina/test-kit/widget/pending-calls';
import fc from 'fast-check';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { readQuestionSuggestions } from '../../api/questions/list-question-suggestions.ts';
import { readRoot } from '../../api/root/read-root.ts';
import { countParts } from '../../hooks/count-parts.ts';
import { createAsking } from '../../stores/questions/asking.ts';
import { createStore } from '../../stores/store.ts';
import { createWidgetStores } from '../../stores/widget-stores.ts';
import { createFormats } from '../../text/formats.ts';
import { texts as firstTexts } from '../../text/pt-br.ts';
import { laterTexts } from '../../text/pt-br-later.ts';
import { NoReviewSections } from '../empty-store/no-review-sections.tsx';
import { GallerySection } from '../gallery/gallery-section.tsx';
import { MainWidget } from '../main-widget.tsx';
import { QuestionsSection } from './questions-section.tsx';
import { loadAskForm } from './use-asking.ts';

const sections = { Gallery: GallerySection, NoReviews: NoReviewSections, Questions: QuestionsSection };
const language = { texts: firstTexts, locale: 'pt-BR', formats: createFormats('pt-BR', 'pt-BR') } as const;
const microdata = createStore({
  place: 'none' as const,
  product: { name: '', images: [], brand: '', gtins: [] },
});
const wire = (id: number, more: object = {}) => ({
  id,
  question: `Serve ${id}?`,
  answer: `Sim ${id}.`,
  ...more,
});
const known = { getItem: () => '{"email":"ana@example.com"}', setItem: () => {} };

/** The words of both files of the language. */
const texts = { ...firstTexts, ...laterTexts };

function setUp(more: object = {}, calls: object = {}, storage: typeof known | undefined = undefined) {
  const all = { ...pendingCalls, ...calls };
  const widget = createWidgetStores(all, storage, new AbortController().signal);
  widget.recallVisitor();
  widget.receiveRoot(readRoot(wireRoot({ rate: { count: 0 }, ...more })));
  const html = () =>
    renderToStaticMarkup(
      <MainWidget
        parts={countParts(() => {})}
        isWhole
        reviewsPage=""
        stores={widget.stores}
        {...language}
        track={() => {}}
        microdata={microdata}
        sections={sections}
      />,
    );
  /** What follows a question has been loaded. */
  const load = async () => {
    widget.stores.draft.connect((host) => createAsking(host, { ...pendingCalls, ...calls }));
    return (await loadAskForm(widget.stores, 'pt-BR')).asking;
  };
  return { ...widget, html, load };
}

const withQuestions = (items: object[], count = items.length) => ({
  questions_count: count,
  prefetched_questions: items,
});

/** The form in a step: a question typed and submitted. */
async function submitted(calls: object = {}, storage: typeof known | undefined = undefined) {
  const page = setUp({}, calls, storage);
  page.stores.draft.typeQuestion('Serve em mim & nela?');
  const { ask } = await page.load();
  ask.submitQuestion();
  return { ...page, ask };
}

describe('the place of the questions', () => {
  const order = (features: object) => {
    const html = setUp({ features, rate: { average: 4, count: 10 } }).html();
    return ['ts-customer-questions', 'ts-reviews-overview', 'ts-v-footer'].map((name) => html.indexOf(name));
  };

  it('is before the footer unless the store chooses the top', () => {
    for (const features of [{}, { questions_position: 'bottom' }]) {
      const [questions = 0, reviews = 0, footer = 0] = order(features);
      expect(reviews < questions && questions < footer).toBe(true);
    }
    const [questions = 0, reviews = 0] = order({ questions_position: 'top' });
    expect(questions >= 0 && questions < reviews).toBe(true);
  });

  it('is none when the store has switched them off', () => {
    expect(setUp({ features: { questions: false } }).html()).not.toContain('ts-customer-questions');
  });

  it('is the same without any review', () => {
    const html = setUp({ features: { questions_position: 'top' } }).html();
    expect(html.indexOf('ts-customer-questions')).toBeLessThan(html.indexOf('ts-no-reviews'));
  });
});

describe('the list of questions', () => {
  it('shows questions with their answers open, and says which ones wait', () => {
    const html = setUp(withQuestions([wire(1), wire(2, { answer: null })])).html();
    expect(html.match(/<li class="ts-question-item"/g)).toHaveLength(2);
    expect(html).toMatch(/Serve 1\?.*Resposta da loja.*Sim 1\..*Serve 2\?.*A loja ainda não respondeu\./);
    expect(html).not.toContain('ts-button--more');
  });

  it('says how many there are and of which day each is, where the server knows', () => {
    const html = setUp(withQuestions([wire(1, { created_at: '05/03/2024' }), wire(2)], 12)).html();
    expect(html).toContain('<p class="ts-list-note">12 perguntas</p>');
    expect(html.match(/<time [^>]*>[^<]*<\/time>/g)).toEqual([
      '<time class="ts-question-date" dateTime="2024-03-05">05/03/2024</time>',
    ]);
    const unknown = setUp(withQuestions([wire(1)], 0)).html();
    expect(unknown).toContain('Serve 1?');
    expect(unknown).not.toMatch(/<time|perguntas<\/p>/);
  });

  it('offers more when there are more', () => {
    const html = setUp(
      withQuestions(
        [1, 2, 3, 4].map((id) => wire(id)),
        5,
      ),
    ).html();
    expect(html).toMatch(
      /<div class="[^"]*ts-button--more"[^>]*><span><button[^>]*>Carregar mais<\/button><\/span>/,
    );
  });

  it('shows when there are no questions, when they load and when loading failed', async () => {
    expect(setUp().html()).toContain(texts.noQuestions);
    const loading = setUp({ questions_count: 3 }).html();
    expect(loading).toMatch(/ts-customer-questions.*role="status"/);
    expect(loading).not.toContain(texts.noQuestions);
    const failing = setUp({ questions_count: 3 }, { listQuestions: () => Promise.reject(new Error('x')) });
    await expect.poll(() => failing.html()).toContain(texts.questionsFailed);
    expect(failing.html()).toContain(texts.retry);
    expect(failing.html()).not.toContain(texts.noQuestions);
  });

  it('shows text as text, whatever it is', () => {
    fc.assert(
      fc.property(fc.string(), fc.oneof(fc.string(), fc.jsonValue()), (question, answer) => {
        const html = setUp(withQuestions([wire(1, { question, answer })], 1), {
          listQuestions: pendingCalls.listQuestions,
        }).html();
        expect(html).not.toMatch(/<script|\[object Object\]|>undefined<|>null</);
      }),
      { numRuns: 100 },
    );
    const html = setUp(withQuestions([wire(1, { question: '<img src=x onerror=alert(1)>' })])).html();
    expect(html).not.toContain('<img');
  });
});

describe('the form', () => {
  const field = /<textarea id="(?<id>[^"]+)"[^>]*aria-describedby="(?<hint>[^"]+)"/;

  it('has the shape that stores reach into, and names for what it holds', () => {
    const html = setUp().html();
    expect(html).toMatch(
      /<section class="ts-customer-questions"[^>]*><div[^>]*><h2[^>]*>[^<]*<\/h2><div[^>]*><div[^>]*><label[^>]*>[^<]*<\/label><textarea[^>]*><\/textarea><button/,
    );
    const { id, hint } = field.exec(html)?.groups ?? {};
    expect(html).toContain(`<label class="ts-label" for="${id}">${texts.questionLabel}</label>`);
    expect(html).toContain(`id="${hint}">${texts.questionHint}`);
    expect(html).toContain('placeholder="Escreva uma pergunta..."');
    expect(html).toMatch(/maxLength="1000"/i);
  });

  it('has its button disabled, and says why, until the question may be sent', () => {
    const { stores, html } = setUp();
    const button = () => /<button[^>]*>Perguntar</.exec(html())?.[0] ?? '';
    expect(button()).toMatch(/disabled.*aria-describedby/);
    stores.draft.typeQuestion('Serve mim?');
    expect(button()).toContain('disabled');
    stores.draft.typeQuestion('Serve mim??');
    expect(button()).not.toMatch(/disabled|aria-describedby/);
  });

  it('asks for an unknown address, and keeps the question in its hidden field', async () => {
    const { ask, html } = await submitted();
    expect(html()).toMatch(/<div class="ts-question">Serve em mim &amp; nela\?</);
    expect(html()).toMatch(/ts-ask-step.*<input[^>]*type="email"[^>]*autoComplete="email"/);
    expect(html()).toContain(`placeholder="${texts.emailPlaceholder}"`);
    expect(html()).toMatch(/maxLength="254"/i);
    expect(html()).toMatch(/ts-ask-field" hidden=""/);
    const button = () => /<button[^>]*>Enviar</.exec(html())?.[0] ?? '';
    expect(button()).toMatch(/disabled.*aria-describedby/);
    expect(html()).not.toContain(texts.emailHint);
    ask.typeEmail('ana@example');
    expect(html()).toContain(texts.emailHint);
    expect(html()).not.toContain('ts-field--success');
    ask.typeEmail('ana@example.com');
    expect(html()).not.toContain(texts.emailHint);
    expect(html()).toContain('ts-field--success');
    expect(button()).not.toContain('disabled');
  });

  it('asks whether a known address is still right', async () => {
    const { html } = await submitted({}, known);
    expect(html()).toMatch(/Deseja receber a resposta através do email <strong>ana@example.com<\/strong>\?/);
    expect(html()).toMatch(/>Sim<.*>Não</);
  });

  it('waits, says that it is sent, and offers another question', async () => {
    let answer: () => void = () => {};
    const sending = new Promise<void>((resolve) => {
      answer = resolve;
    });
    const page = await submitted({ askQuestion: () => sending }, known);
    page.ask.confirmEmail();
    expect(page.html()).toContain('Enviando a sua pergunta...');
    answer();
    await expect
      .poll(() => page.html())
      .toContain('Pergunta enviada com sucesso! Em breve você receberá a resposta no seu e-mail.');
    expect(page.html()).toContain(texts.otherQuestion);
    page.ask.askAnother();
    expect(page.html()).toMatch(/<div class="ts-ask-field"><.*<textarea[^>]*><\/textarea>/);
  });

  it('says that it could not be sent, in the step that sends again', async () => {
    const page = await submitted({ askQuestion: () => Promise.reject(new Error('x')) }, known);
    page.ask.confirmEmail();
    await expect.poll(() => page.html()).toContain(texts.questionFailed);
    expect(page.html()).toContain('>Sim<');
  });
});

describe('suggestions', () => {
  it('have their words marked and their answers folded', async () => {
    const found = readQuestionSuggestions({ items: [wire(1, { question: 'Serve em criança?' })] });
    const { load, html } = setUp({}, { listQuestionSuggestions: () => Promise.resolve(found) });
    const { suggestions } = await load();
    suggestions.search('serve em crianca');
    await expect.poll(() => html()).toContain('ts-question-suggestions');
    expect(html()).toMatch(
      /<ul class="ts-question-suggestions"[^>]*><li><div[^>]*><mark>Serve<\/mark><span> em <\/span><mark>criança<\/mark>/,
    );
    expect(html()).toMatch(/aria-expanded="false"[^>]*>Ver resposta</);
    expect(html()).not.toContain('Sim 1.');
    suggestions.toggleAnswer('1');
    expect(html()).toMatch(/aria-expanded="true"[^>]*>Ocultar resposta<.*Sim 1\./);
  });
});

describe('the private answer', () => {
  const link = { answerId: '7', userId: '3', token: 'abc' };

  it('is shown to the person with the link', async () => {
    const answer = { question: 'Tem desconto?', answer: 'Tem: <b>CUPOM</b>' };
    const { openAnswer, html, load } = setUp({}, { getPrivateAnswer: () => Promise.resolve(answer) });
    expect(html()).not.toContain('ts-private-answer');
    openAnswer(link);
    await load();
    await expect
      .poll(() => html())
      .toMatch(
        /<section class="ts-private-answer"[^>]*><h2[^>]*>Sua Pergunta<.*Tem desconto\?.*Tem: &lt;b&gt;CUPOM.*Só você vê/,
      );
  });

  it('is not shown when it cannot be loaded', async () => {
    const { openAnswer, html, load } = setUp(
      {},
      { getPrivateAnswer: () => Promise.reject(new Error('404')) },
    );
    const before = html();
    openAnswer(link);
    await load();
    await new Promise((resolve) => setImmediate(resolve));
    expect(html()).toBe(before);
  });
});
