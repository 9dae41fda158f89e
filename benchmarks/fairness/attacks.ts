import { createServer } from 'node:net';
import { pictures } from '@opina/test-kit/media/pictures';
import { storeId } from '../data/large-database.ts';

/** What an attack needs. It goes on until its process ends. */
export interface Attacker {
  /** Of the server. */
  readonly server: string;
  readonly token: string;
}

export type Attack = (attacker: Attacker) => Promise<void>;

/** A dry run looks at a million characters: those of 53. */
const reviews = 100;
const reviewLength = 19_000;
const words = 500;
const atOnce = 4;
const mb = 1024 * 1024;
/** To which the server may deliver webhooks; nothing responds there. */
export const silentPort = 18_790;

/** A hundred reviews of 19 kB, half of them full of what looks like telephone numbers. */
export function writeLongReviews(): string {
  const texts = ['palavra ', '+55 11 '].map((part) => part.repeat(reviewLength / part.length));
  const lines = Array.from({ length: reviews }, (_, at) => `r${at},p,5,${texts[at % 2]}`);
  return ['source_id,product_code,rate,text', ...lines].join('\n');
}

/** Sends a request again and again, some at once, whatever the server responds. */
async function repeat(send: () => Promise<Response>): Promise<void> {
  const one = async () => {
    for (;;) {
      const response = await send();
      // Nobody keeps what they get: it is read and forgotten.
      await response.body?.pipeTo(new WritableStream());
    }
  };
  await Promise.all(Array.from({ length: atOnce }, one));
}

let networks = 0;

/** Each request as if from another network, so that the limits of networks do not end the attack. */
function send(
  { server, token }: Attacker,
  address: string,
  type?: string,
  body?: BodyInit,
): Promise<Response> {
  networks += 1;
  return fetch(`${server}${address}`, {
    method: body === undefined ? 'GET' : 'POST',
    headers: {
      ...(address.startsWith('/api') && { authorization: `Bearer ${token}` }),
      ...(type && { 'content-type': type }),
      'x-forwarded-for': `10.1.${(networks >> 8) & 255}.${networks & 255}`,
    },
    ...(body !== undefined && { body }),
  });
}

const ofStore = (path: string) => `/api/stores/${storeId}${path}`;
const post = (attacker: Attacker, address: string, body: object) =>
  send(attacker, address, 'application/json', JSON.stringify(body));

const dryRunOf =
  (rule: object): Attack =>
  (attacker) =>
    repeat(() =>
      post(attacker, ofStore('/moderation/dry-run'), { rules: [{ name: 'r', outcome: 'hold', ...rule }] }),
    );

const importOf =
  (type: string, body: string): Attack =>
  (attacker) =>
    repeat(() => send(attacker, ofStore('/imports'), type, body));

/** As long as a server reads them: reviews with all their votes. */
function writeVotedReviews(): string {
  const votes = Array.from({ length: 2_400 }, (_, at) => ({
    visitor: at.toString(16).padStart(32, '0'),
    action: 'upvote',
    created_at: '2026-01-01T00:00:00Z',
  }));
  const base = {
    type: 'review',
    source: null,
    source_id: null,
    product_code: 'p',
    rate: 5,
    title: '',
    text: '',
  };
  const more = { author_name: '', profile: null, recommends: null, locale: 'en', status: 'published' };
  const counts = { created_at: '2026-01-01T00:00:00Z', upvotes_count: 0, downvotes_count: 0 };
  const none = { third_party_name: null, sale_item_id: null, translations: [], comments: [], photos: [] };
  const review = { ...base, ...more, ...counts, ...none, survey_answers: [], votes };
  return Array.from({ length: 40 }, (_, at) => JSON.stringify({ ...review, id: 1_000 + at })).join('\n');
}

const jsonLine = (value: string) => `{"type":"review","payload":${value.repeat(mb)}`;

async function sendToSilence(attacker: Attacker): Promise<void> {
  createServer(() => undefined).listen(silentPort, '127.0.0.1');
  const ids: string[] = [];
  for (let at = 0; at < 10; at += 1) {
    const url = `http://127.0.0.1:${silentPort}/${at}`;
    const made = await post(attacker, ofStore('/webhooks'), { url, events: ['review.published'] });
    const { id } = (await made.json()) as { id?: string };
    if (id !== undefined) ids.push(id);
  }
  if (ids.length === 0) throw new Error('No webhook was made.');
  let next = 0;
  await repeat(() => {
    next += 1;
    return post(attacker, ofStore(`/webhooks/${ids[next % ids.length]}/test`), {});
  });
}

/** Large pictures for the newest review. */
async function uploadPictures(attacker: Attacker): Promise<void> {
  const picture = await pictures.jpeg({ width: 4_000, height: 3_000 });
  await repeat(() => send(attacker, ofStore('/opinions/1/photos'), 'image/jpeg', new Uint8Array(picture)));
}

/** By name. */
export const attacks: Readonly<Record<string, Attack>> = {
  'dry run of 500 words': dryRunOf({
    condition: 'words',
    words: Array.from({ length: words }, (_, at) => `w${at}`),
  }),
  'dry run of telephone numbers': dryRunOf({ condition: 'phones' }),
  'import of a line of JSON of 12 MB': importOf('application/x-ndjson', jsonLine('[{},{},{},{')),
  'import of a line of CSV of 12 MB': importOf(
    'text/csv',
    `source_id,product_code,rate,text\nr,p,5,"${'"" a, b; c\n'.repeat(mb)}"`,
  ),
  'import of reviews with 2,400 votes': importOf('application/x-ndjson', writeVotedReviews()),
  'import of 100 long reviews': importOf('text/csv', writeLongReviews()),
  'webhooks to silent addresses': sendToSilence,
  'exports as JSON': (attacker) => repeat(() => send(attacker, ofStore('/export'))),
  'large pictures': uploadPictures,
  'pages of long reviews': (attacker) => {
    let page = 0;
    return repeat(() => {
      page += 1;
      return send(attacker, `/widget/opinions?store_id=${storeId}&code=p&per=50&page=${1 + (page % 20)}`);
    });
  },
  'forms without an order': (attacker) =>
    repeat(() => post(attacker, `/review-form/challenge?store_id=${storeId}`, {})),
};
