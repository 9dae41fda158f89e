import { describe, expect, it } from 'vitest';
import { createVisitorStorage } from './visitor-storage.ts';

function storageWith(content: string | null) {
  let text = content;
  return {
    getItem: (key: string) => (key === 'trustvox' ? text : null),
    setItem: (_key: string, value: string) => {
      text = value;
    },
    text: () => text,
  };
}

describe('what is remembered of a visitor', () => {
  it.each([
    ['nothing', null],
    ['no JSON', '{"votes":'],
    ['a list', '[1,2]'],
    ['a text', '"votes"'],
    ['votes that are none', '{"votes":{"7":"like","8":null}}'],
    ['far too much', `{"votes":{"7":"upvote"},"x":"${'x'.repeat(300_000)}"}`],
  ])('is no vote when the key holds %s', (_, content) => {
    expect(createVisitorStorage(storageWith(content)).readVotes()).toEqual({});
  });

  it('keeps other values under the key', () => {
    const storage = storageWith('{"email":"ana@example.com","votes":{"7":"upvote"}}');
    createVisitorStorage(storage).saveVote('8', 'downvote');
    expect(JSON.parse(storage.text() ?? '')).toEqual({
      email: 'ana@example.com',
      votes: { 7: 'upvote', 8: 'downvote' },
    });
  });

  it('works without storage, and with one that throws, until the page goes', () => {
    const forbidden = {
      getItem: () => {
        throw new DOMException('denied', 'SecurityError');
      },
      setItem: () => {
        throw new DOMException('full', 'QuotaExceededError');
      },
    };
    for (const storage of [undefined, forbidden]) {
      const visitor = createVisitorStorage(storage);
      visitor.saveVote('7', 'upvote');
      expect(visitor.readVotes()).toEqual({ 7: 'upvote' });
      expect(visitor.visitorId()).toBe(visitor.visitorId());
    }
  });

  it('knows the rooms of the last products, as numbers', () => {
    const storage = storageWith(
      '{"rooms":{"1/a":["x",{}],"1/b":7,"1/c":[1280,-5,2]},"email":"ana@example.com"}',
    );
    const visitor = createVisitorStorage(storage);
    expect(['1/a', '1/b', '1/d', 'constructor'].map(visitor.readRooms)).toEqual([[], [], [], []]);
    for (let product = 0; product < 40; product++) visitor.saveRooms(`2/${product}`, [1280, 300, 200]);
    expect([visitor.readRooms('1/c'), visitor.readRooms('2/39')]).toEqual([[], [1280, 300, 200]]);
    expect(Object.keys(JSON.parse(storage.text() ?? '').rooms)).toHaveLength(30);
    expect(visitor.readEmail()).toBe('ana@example.com');
  });

  it('makes a random id that the server accepts, and keeps it', () => {
    const storage = storageWith(null);
    const id = createVisitorStorage(storage).visitorId();
    expect(id).toMatch(/^[A-Za-z0-9_-]{8,64}$/);
    expect(createVisitorStorage(storage).visitorId()).toBe(id);
    expect(createVisitorStorage(storageWith(null)).visitorId()).not.toBe(id);
  });

  it('replaces an id that the server would refuse', () => {
    expect(createVisitorStorage(storageWith('{"visitor":"<x>"}')).visitorId()).toMatch(/^[0-9a-f]{32}$/);
  });

  it('is the address for answers, kept across visits', () => {
    const storage = storageWith('{"votes":{"7":"upvote"}}');
    createVisitorStorage(storage).saveEmail('ana@example.com');
    expect(createVisitorStorage(storage).readEmail()).toBe('ana@example.com');
    expect(createVisitorStorage(storage).readVotes()).toEqual({ 7: 'upvote' });
  });

  it('has the votes beside it, also before the first', () => {
    const storage = storageWith('{"votes":"many"}');
    createVisitorStorage(storage).saveEmail('ana@example.com');
    expect(JSON.parse(storage.text() ?? '')).toEqual({ votes: {}, email: 'ana@example.com' });
  });

  it.each(['ana', 'ana@example', 'ana@example.c', '<b>@x', ''])('is not %j, which is no address', (email) => {
    const storage = storageWith('{"email":"old@example.com"}');
    createVisitorStorage(storage).saveEmail(email);
    expect(createVisitorStorage(storage).readEmail()).toBe('old@example.com');
  });

  it.each(['{"email":"ana"}', '{"email":7}', '{"email":["ana@example.com"]}'])(
    'is no address in %s',
    (content) => {
      expect(createVisitorStorage(storageWith(content)).readEmail()).toBe('');
    },
  );
});
