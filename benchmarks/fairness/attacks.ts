/** What an attack needs. It goes on until it is over. */
interface Attacker {
  /** Of the merchant API of its store. */
  readonly url: string;
  readonly token: string;
  readonly isOver: () => boolean;
}

export type Attack = (attacker: Attacker) => Promise<void>;

const reviews = 1_000;
const reviewLength = 19_000;
const words = 500;
const atOnce = 4;

/** A thousand reviews of 19 kB, half of them full of what looks like telephone numbers. */
export function writeLongReviews(): string {
  const texts = ['palavra ', '+55 11 '].map((part) => part.repeat(reviewLength / part.length));
  const lines = Array.from({ length: reviews }, (_, at) => `r${at},p,5,${texts[at % 2]}`);
  return ['source_id,product_code,rate,text', ...lines].join('\n');
}

/** Sends a request again and again, some at once, whatever the server responds. */
async function repeat({ isOver }: Attacker, send: () => Promise<Response>): Promise<void> {
  const one = async () => {
    while (!isOver()) await (await send()).arrayBuffer();
  };
  await Promise.all(Array.from({ length: atOnce }, one));
}

const post = ({ url, token }: Attacker, address: string, body: object) =>
  fetch(`${url}${address}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });

const dryRunOf =
  (rule: object): Attack =>
  (attacker) =>
    repeat(attacker, () =>
      post(attacker, '/moderation/dry-run', { rules: [{ name: 'r', outcome: 'hold', ...rule }] }),
    );

/** By name. */
export const attacks: Readonly<Record<string, Attack>> = {
  'dry run of 500 words': dryRunOf({
    condition: 'words',
    words: Array.from({ length: words }, (_, at) => `w${at}`),
  }),
  'dry run of telephone numbers': dryRunOf({ condition: 'phones' }),
};
