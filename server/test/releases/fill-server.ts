import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const pictures = fileURLToPath(new URL('../../../demo-store/content/customer-pictures/', import.meta.url));

/** A store of the release, and who may send its calls. */
export interface Filled {
  readonly url: string;
  readonly token: string;
  readonly storeId: string;
}

type Json = Readonly<Record<string, unknown>>;

const reviews: readonly Json[] = [
  {
    rate: 5,
    title: 'Great',
    text: 'Makes good coffee — é ótimo ☕',
    author_name: 'Ana',
    author_email: 'ana@cliente.example',
    recommends: 'yes',
    sale_item_id: 7,
    source_id: 'erp-1',
  },
  { rate: 4, text: 'Good, <b>but</b> loud', author_name: 'Bia', locale: 'en', source_id: 'erp-2' },
  { rate: 1, text: 'Broke after a week', author_name: 'Caio', recommends: 'no', source_id: 'erp-3' },
  { rate: 3, text: 'It is all right', author_name: 'Davi', source_id: 'erp-4' },
  { rate: 2, text: 'Hidden from all', author_name: 'Eva', source_id: 'erp-5' },
];

/**
 * Gives the store of a running server something of everything that the merchant API of the first release can write: reviews of all
 * ratings, replies, photos, votes, questions, answers, survey answers, an order. All calls still exist.
 */
export async function fillServer({ url, token, storeId }: Filled): Promise<void> {
  const api = `/api/stores/${storeId}`;
  const send = async (method: string, below: string, body: Json | Blob): Promise<Json> => {
    const headers = {
      authorization: `Bearer ${token}`,
      'content-type': body instanceof Blob ? body.type : 'application/json',
    };
    const sent = body instanceof Blob ? body : JSON.stringify(body);
    const response = await fetch(`${url}${below}`, { method, headers, body: sent });
    const text = await response.text();
    if (!response.ok) throw new Error(`${method} ${below} responds ${response.status}: ${text}`);
    return JSON.parse(text) as Json;
  };

  await send('PATCH', `${api}/settings`, {
    name: 'Loja Serra',
    features: { surveys: true, custom_style: { buttonSuccess: { color: '#fff' } } },
  });
  await send('POST', `${api}/orders`, {
    order_id: '1001',
    delivery_date: '2026-03-01',
    client: { email: 'ana@cliente.example', first_name: 'Ana', last_name: 'Silva' },
    items: [{ id: 'CAF-1', name: 'Coffee maker', price: '199.90', tags: ['kitchen'] }],
  });
  const ids: unknown[] = [];
  for (const review of reviews)
    ids.push((await send('POST', `${api}/opinions`, { product_code: 'CAF-1', ...review })).id);
  await send('POST', `${api}/opinions`, { product_code: 'CAN-2', ...reviews[0], source_id: 'erp-6' });
  await send('POST', `${api}/opinions/${ids[0]}/comments`, { text: 'Thank you, Ana!' });
  const photo = new Blob([await readFile(path.join(pictures, 'serra-01.webp'))], { type: 'image/webp' });
  await send('POST', `${api}/opinions/${ids[0]}/photos`, photo);
  await send('PATCH', `${api}/opinions/${ids[4]}`, { status: 'hidden' });
  const survey = await send('PUT', `${api}/survey_questions`, {
    kind: 'use_cases',
    description: 'Where?',
    options: [{ description: 'Home' }, { description: 'Office' }],
  });
  const [option] = survey.options as readonly Json[];
  await send('PUT', `${api}/opinions/${ids[0]}/survey_answers`, { option_ids: [option?.id] });
  await send('POST', `${api}/questions`, {
    product_code: 'CAF-1',
    question: 'Is it 220 V too?',
    answer: 'Yes, both.',
    source_id: 'faq-1',
  });
  const vote = await fetch(`${url}/widget/opinions/${ids[1]}/upvotes?store_id=${storeId}`, {
    method: 'POST',
  });
  if (!vote.ok) throw new Error(`The vote responds ${vote.status}.`);
}
