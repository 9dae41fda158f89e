import { pictures } from '@opina/test-kit/media/pictures';
import { mp4 } from '@opina/test-kit/media/videos';
import { itemId } from '../../src/products/item-id.ts';

/** A product of an order, and how far its shopper has come. */
export interface ItemWork {
  readonly orderId: string;
  readonly productCode: string;
  readonly token: string;
  readonly steps: readonly Step[];
  /** How many of the steps the server has acknowledged. */
  acknowledged: number;
  /** The review, once it is acknowledged. */
  reviewId: number | undefined;
}

interface Step {
  readonly method: string;
  readonly address: string;
  readonly type: string;
  readonly body: string | Uint8Array<ArrayBuffer>;
  readonly status: number;
  /** What the draft, or the review, has since then. */
  readonly leaves: Written;
}

/** What was written of a product. */
export interface Written {
  readonly rate: number | null;
  readonly text: string;
  readonly recommends: boolean | null;
  readonly photos: number;
  readonly videos: number;
  readonly isSent: boolean;
}

export const nothingWritten: Written = {
  rate: null,
  text: '',
  recommends: null,
  photos: 0,
  videos: 0,
  isSent: false,
};

/** A shopper who writes, changes the words, adds files and sends. Each step can be repeated after a lost response. */
export async function workOn(
  { orderId, productCode, token }: Pick<ItemWork, 'orderId' | 'productCode' | 'token'>,
  at: number,
): Promise<ItemWork> {
  const item = `/review-form/items/${itemId(productCode)}`;
  const json = (method: string, address: string, body: object) => ({
    method,
    address: `${item}${address}`,
    type: 'application/json',
    body: JSON.stringify(body),
    status: 200,
  });
  const file = (method: string, address: string, type: string, body: Buffer, status: number) => ({
    method,
    address: `${item}${address}`,
    type,
    body: new Uint8Array(body),
    status,
  });
  const picture = await pictures.jpeg({ width: 200 + at, height: 200 });
  const text = `Uso ${productCode} do pedido ${orderId} todos os dias`;
  const first = { ...nothingWritten, rate: 1, text: 'Uso' };
  const worded = { ...first, text, recommends: at % 3 === 0 };
  const pictured = { ...worded, photos: 1 };
  const filmed = { ...pictured, videos: 1 };
  const rate = 1 + (at % 5);
  const rated = { ...(at % 2 === 0 ? filmed : pictured), rate };
  const answer = worded.recommends ? 'yes' : 'no';
  const steps = [
    { ...json('PATCH', '/draft', { rate: 1, text: 'Uso' }), leaves: first },
    { ...json('PATCH', '/draft', { text, recommends: answer }), leaves: worded },
    { ...file('POST', '/photos', 'image/jpeg', picture, 201), leaves: pictured },
    ...(at % 2 === 0
      ? [{ ...file('PUT', '/video', 'video/mp4', mp4({ seconds: 5 }), 200), leaves: filmed }]
      : []),
    { ...json('PATCH', '/draft', { rate }), leaves: rated },
    { ...json('POST', '/submit', {}), leaves: { ...rated, isSent: true } },
  ];
  return { orderId, productCode, token, steps, acknowledged: 0, reviewId: undefined };
}

/** Does what is left to do. Rejects if the server is killed meanwhile, or responds otherwise than it should. */
export async function goOn(url: string, work: ItemWork, onAcknowledged: () => void): Promise<void> {
  for (const { method, address, type, body, status } of work.steps.slice(work.acknowledged)) {
    const headers = { authorization: `Bearer ${work.token}`, 'content-type': type };
    const response = await fetch(`${url}${address}`, { method, headers, body });
    const text = await response.text();
    if (response.status !== status)
      throw new UnexpectedResponse(`${method} ${address}: ${response.status} ${text}`);
    work.acknowledged += 1;
    if (address.endsWith('/submit')) work.reviewId = (JSON.parse(text) as { id: number }).id;
    onAcknowledged();
  }
}

/** Not because the server was killed. */
export class UnexpectedResponse extends Error {}

/** What the database may contain: what is acknowledged, or that and the step whose response did not come. */
export function possibleStates({ steps, acknowledged }: ItemWork): readonly Written[] {
  const after = (count: number) => (count === 0 ? nothingWritten : steps[count - 1]?.leaves);
  return [after(acknowledged), after(acknowledged + 1)].flatMap((state) => state ?? []);
}

export const isDone = ({ steps, acknowledged }: ItemWork): boolean => acknowledged === steps.length;
