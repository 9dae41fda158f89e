import { describe, expect, it } from 'vitest';
import { readFirst } from './read-first.ts';

const never = new Promise<unknown>(() => {});
const bytes = new TextEncoder().encode('{"html":"<p>Café</p>","root":{"features":{"surveys":true}\n,"rate":');

/** A response whose body comes in pieces of a byte, and does not end unless it says so. */
function piecemeal(text: Uint8Array, ends?: 'ends'): Promise<Response> {
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      for (const at of text.keys()) controller.enqueue(text.slice(at, at + 1));
      if (ends) controller.close();
    },
  });
  return Promise.resolve(new Response(body));
}

describe('what is shown first', () => {
  it('is the first line, before the rest has come', async () => {
    const first = await readFirst(never, piecemeal(bytes));
    expect(first).toEqual({ html: '<p>Café</p>', root: { features: { surveys: true } } });
  });

  it.each([
    ['ends without a line', () => piecemeal(new TextEncoder().encode('{"html":""}'), 'ends')],
    ['has no object in its first line', () => piecemeal(new TextEncoder().encode('[]\n'))],
    ['breaks', () => Promise.reject(new TypeError('network'))],
    ['has no body', () => Promise.resolve(new Response())],
    ['is never copied', () => new Promise<Response>(() => {})],
  ])('is all of a response that %s', async (_title, view) => {
    const whole = Promise.resolve({ html: '' });
    expect(await readFirst(whole, view())).toEqual({ html: '' });
  });

  it('cannot be had where nothing can', async () => {
    const failed = Promise.reject(new Error('gone'));
    await expect(readFirst(failed, piecemeal(bytes.slice(0, 9), 'ends'))).rejects.toThrow('gone');
  });
});
