import { expect, test } from 'vitest';
import { draftFetch } from './draft-fetch.ts';

const root = 'https://server.example/widget/root?store_id=1';
globalThis.location ??= { href: 'https://server.example/console/preview' } as Location;

function recorder(status = 200) {
  const sent: string[] = [];
  const send = async (address: RequestInfo | URL) => {
    sent.push(String(address));
    return Response.json({ rate: 4, features: { questions: true } }, { status });
  };
  return { sent, send };
}

test('root has the features of the draft of the moment, and is asked once', async () => {
  const { sent, send } = recorder();
  let features = { questions: false };
  const fetchOf = draftFetch(send, () => features);
  expect(await (await fetchOf(root)).json()).toEqual({ rate: 4, features: { questions: false } });
  features = { questions: true };
  expect(await (await fetchOf(root)).json()).toEqual({ rate: 4, features: { questions: true } });
  expect(sent).toEqual([root]);
});

test('other calls are as the server answers them', async () => {
  const fetchOf = draftFetch(recorder().send, () => ({}));
  const other = await fetchOf('https://server.example/widget/opinions?store_id=1');
  expect(await other.json()).toEqual({ rate: 4, features: { questions: true } });
});

test('a vote is not sent', async () => {
  const { sent, send } = recorder();
  expect((await draftFetch(send, () => ({}))('/widget/opinions/1/upvotes', { method: 'POST' })).status).toBe(
    503,
  );
  expect(sent).toEqual([]);
});

test('a failed call is sent again', async () => {
  const { sent, send } = recorder(503);
  const fetchOf = draftFetch(send, () => ({}));
  await fetchOf(root);
  expect((await fetchOf(root)).status).toBe(503);
  expect(sent).toHaveLength(2);
});
