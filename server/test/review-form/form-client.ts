import type {
  WireFormItem,
  WireReviewForm,
  WireSentForm,
} from '@opina/contract/entities/reviews/review-form';
import type { TokenPurpose } from '../../src/platform/core/signed-tokens.ts';
import type { TestApi } from '../database/test-api.ts';

export interface FormResponse<T> {
  readonly status: number;
  readonly body: T & { readonly code?: string };
}

/** The calls of one form, with the token of its link. */
export function formClient({ app }: Pick<TestApi, 'app'>, token: string) {
  const send = async <T = object>(
    method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE',
    address: string,
    payload?: object | Buffer,
    type = 'application/json',
  ): Promise<FormResponse<T>> => {
    const response = await app.inject({
      method,
      url: `/review-form${address}`,
      headers: { authorization: `Bearer ${token}`, ...(payload && { 'content-type': type }) },
      ...(payload && { payload }),
    });
    return { status: response.statusCode, body: response.json() };
  };
  return {
    token,
    send,
    read: async () => (await send<WireReviewForm>('GET', '')).body,
    /** The first item that can be reviewed. */
    async item(): Promise<WireFormItem> {
      const { body } = await send<WireReviewForm>('GET', '');
      const item = body.items.find(({ state }) => state === 'open');
      if (item === undefined) throw new Error(`The form has no open item: ${JSON.stringify(body)}`);
      return item;
    },
    save: (item: number, values: object) => send('PATCH', `/items/${item}/draft`, values),
    submit: (item: number, values: object = {}) =>
      send<WireSentForm>('POST', `/items/${item}/submit`, values),
    addPhoto: (item: number, picture: Uint8Array) =>
      send<{ id: string; draft: { photos: { id: string; image: string }[] } }>(
        'POST',
        `/items/${item}/photos`,
        Buffer.from(picture),
        'image/jpeg',
      ),
  };
}

export type FormClient = ReturnType<typeof formClient>;

interface InvitedOrder {
  readonly storeId: string;
  readonly orderId: string;
  readonly products?: readonly string[];
  /** Default: one for each order, so that no review is of the same person. */
  readonly email?: string;
  readonly expiresAt?: Date;
}

const dayMs = 86_400_000;

/** An order of Ana Souza with its invitation, and the form that the link of the invitation opens. */
export async function invite(
  api: TestApi,
  {
    storeId,
    orderId,
    products = ['p'],
    email = `${orderId.toLowerCase()}@cliente.example`,
    expiresAt = new Date(Date.now() + dayMs),
  }: InvitedOrder,
): Promise<FormClient & { readonly invitationId: number }> {
  const store = await api.asStore(storeId);
  const { status } = await store('POST', '/orders', {
    order_id: orderId,
    delivery_date: '2026-01-20',
    client: { email, first_name: 'Ana', last_name: 'Souza' },
    items: products.map((id) => ({ id, name: `Produto ${id}` })),
  });
  if (status !== 201) throw new Error(`The order got ${status}.`);
  const [row] = await api.sql<{ id: number; linkVersion: number }[]>`
    INSERT INTO invitations (store_id, order_id, status, expires_at)
    VALUES (${storeId}, ${orderId}, 'sent', ${expiresAt})
    ON CONFLICT (store_id, order_id) DO UPDATE SET status = 'sent', expires_at = excluded.expires_at
    RETURNING id, link_version`;
  const { id = 0, linkVersion: version = 0 } = row ?? {};
  const token = await api.context.tokens.sign('review', { storeId, id, version, expiresAt });
  return { ...formClient(api, token), invitationId: id };
}

/** The form of a link of any purpose. */
export async function formOf(
  api: TestApi,
  purpose: TokenPurpose,
  { storeId, id, version = 0 }: { readonly storeId: string; readonly id: number; readonly version?: number },
): Promise<FormClient> {
  const expiresAt = new Date(Date.now() + dayMs);
  return formClient(api, await api.context.tokens.sign(purpose, { storeId, id, version, expiresAt }));
}
