import type { NamedCall } from '@opina/contract/calls/all';
import type { WireChallenge } from '@opina/contract/entities/reviews/review-form';
import { pictures } from '@opina/test-kit/media/pictures';
import { mp4 } from '@opina/test-kit/media/videos';
import { trialOf } from '../calls/call-trials.ts';
import type { TestApi } from '../database/test-api.ts';
import { type FormClient, formOf, invite } from './form-client.ts';
import { solveChallenge } from './solve-challenge.ts';

/** Forms of one store for calls that take the token of a link, so that each finds something. */
export interface FormsForCalls {
  /** The token for a call of the form. */
  readonly tokenFor: (call: Pick<NamedCall, 'name'>) => string;
  /** The id of product `p` in all of them. */
  readonly item: number;
  /** The ids of photos of the draft from which `removeDraftPhoto` removes one. */
  readonly photos: readonly string[];
}

/** The solution of a new challenge, which opens one form. */
export async function solveOne({ post }: TestApi, storeId: string): Promise<string> {
  const { body } = await post(`/review-form/challenge?store_id=${storeId}`);
  return solveChallenge(body as WireChallenge);
}

/** The store has product `p`. Lets it take reviews without orders. */
export async function seedForms(api: TestApi, storeId: string): Promise<FormsForCalls> {
  const store = await api.asStore(storeId);
  await store('PATCH', '/settings', { open_reviews: true });
  const write = await invite(api, { storeId, orderId: 'form-1' });
  const remove = await invite(api, { storeId, orderId: 'form-2' });
  const sent = await invite(api, { storeId, orderId: 'form-3' });
  const { id: item } = await write.item();
  const photos: string[] = [];
  for (const width of [200, 210, 220, 230, 240, 250]) {
    photos.push((await remove.addPhoto(item, await pictures.jpeg({ width, height: 200 }))).body.id);
  }
  await write.send('PUT', `/items/${item}/video`, mp4(), 'video/mp4');
  const { body } = await sent.submit(item, { rate: 4 });
  const edit = await formOf(api, 'edit', { storeId, id: body.id ?? 0 });
  const confirm = await waitingForm(api, storeId);
  const forms = { 'with photos': remove, sent, 'of a review': edit, waiting: confirm };
  return {
    tokenFor({ name }) {
      const { form } = trialOf(name);
      return (form === undefined ? write : forms[form]).token;
    },
    item,
    photos,
  };
}

/** A form without an order that waits for the confirmation of its address. */
async function waitingForm(api: TestApi, storeId: string): Promise<FormClient> {
  const [form] = await api.sql<{ id: number }[]>`
    INSERT INTO open_forms (store_id, product_code, challenge, state, email, expires_at)
    VALUES (${storeId}, 'p', 'seeded', 'confirm', 'enzo@cliente.example', now() + interval '1 day')
    RETURNING id`;
  const id = form?.id ?? 0;
  await api.sql`
    INSERT INTO review_drafts (store_id, open_form_id, product_code, draft)
    VALUES (${storeId}, ${id}, 'p', '{"rate": 4, "name": "Enzo", "email": "enzo@cliente.example"}')`;
  return formOf(api, 'confirm', { storeId, id });
}
