import type { WireReviewForm } from '@opina/contract/entities/reviews/review-form';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { createFormCalls } from '../calls/form-calls.ts';
import { readForm } from '../calls/read-form.ts';
import { readChoice } from '../model/choose-item.ts';
import { createTools } from '../start/create-tools.ts';
import { createPendingDrafts } from '../stores/pending-drafts.ts';
import { texts as en } from '../text/form-en.ts';
import { texts as es } from '../text/form-es.ts';
import { texts as ptBr } from '../text/form-pt-br.ts';
import { FormContext } from './form-context.ts';
import { ReviewForm } from './review-form.tsx';

/** Of a review that its author may edit. */
const form: WireReviewForm = {
  state: 'open',
  kind: 'edit',
  store: { id: '1', name: 'Loja', locale: 'pt-BR', color: null, logo_url: null, privacy_url: null },
  expires_at: '2027-02-10T12:00:00.000Z',
  incentive: null,
  names: null,
  asks: { name: false, email: false, experience: false, incentive: false, code: false },
  fact_texts: { experienced: '', insider: '', incentivized: '' },
  accepts: { photos: false, video: false },
  can_resend: false,
  refusal_note: null,
  can_withdraw: true,
  can_see_data: false,
  items: [
    {
      id: 1,
      product_code: 'p',
      name: 'Pote',
      picture_url: null,
      page_url: null,
      state: 'open',
      draft: null,
      questions: [],
    },
  ],
};

function draw(texts: typeof en, refusal_note: string | null): string {
  const tools = createTools({
    form: readForm({ ...form, refusal_note }),
    texts,
    calls: createFormCalls('', ''),
    pending: createPendingDrafts(undefined, ''),
    choice: readChoice(''),
    dataAddress: '',
    signal: new AbortController().signal,
  });
  return renderToStaticMarkup(
    <FormContext.Provider value={tools}>
      <ReviewForm />
    </FormContext.Provider>,
  );
}

it.each([
  ['en', en],
  ['es', es],
  ['pt-BR', ptBr],
])(
  'shows the author of a refused review what the store wrote, as text, before the fields: %s',
  (_, texts) => {
    const html = draw(texts, 'Tire o <b>telefone</b>.');
    const note = `<p class="of-label">${texts.refusalNote}</p><p class="of-refusal_text">Tire o &lt;b&gt;telefone&lt;/b&gt;.</p>`;
    expect(html).toContain(note);
    expect(html.indexOf(note)).toBeLessThan(html.indexOf('type="radio"'));
  },
);

it('says nothing of a refusal where the store wrote no note', () => {
  const html = draw(en, null);
  expect(html).toContain(en.editHeading);
  expect(html).not.toContain(en.refusalNote);
});
