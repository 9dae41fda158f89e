import { describe, expect, it } from 'vitest';
import { createAddressHasher, createVisitorHasher } from './visitor-hashes.ts';

/** Stores salts like the database: the same for all processes, until they are deleted. */
function memorySalts() {
  const salts = new Map<string, Uint8Array>();
  let made = 0;
  return {
    salts,
    async readSalt(name: string): Promise<Uint8Array> {
      const salt = salts.get(name) ?? Uint8Array.of(made);
      made += 1;
      salts.set(name, salt);
      return salt;
    },
    async deleteSaltsBefore(prefix: string, name: string): Promise<void> {
      for (const one of salts.keys()) if (one.startsWith(prefix) && one < name) salts.delete(one);
    },
  };
}

const named = { id: 'visitante-1', address: '203.0.113.1', userAgent: 'Firefox' };
const nameless = { ...named, id: undefined };

describe('createVisitorHasher', () => {
  it('gives a visitor the same hash on one review only, in every process', async () => {
    const data = memorySalts();
    const [one, other] = [createVisitorHasher(data), createVisitorHasher(data)];
    expect(await one(named, 1)).toEqual(await other({ ...named, address: '198.51.100.1' }, 1));
    expect(await one(named, 1)).not.toEqual(await one(named, 2));
    expect(await one(named, 1)).not.toEqual(await one({ ...named, id: 'visitante-2' }, 1));
    expect(await one(named, 1)).toHaveLength(32);
  });

  it('gives a visitor without an id another hash on the next day', async () => {
    const data = memorySalts();
    let today = new Date('2026-11-21T23:59:00Z');
    const hash = createVisitorHasher(data, () => today);
    const first = await hash(nameless, 1);
    expect(await hash(nameless, 1)).toEqual(first);
    expect(await hash({ ...nameless, userAgent: 'Safari' }, 1)).not.toEqual(first);
    const lasting = await hash(named, 1);
    today = new Date('2026-11-22T00:01:00Z');
    expect(await hash(nameless, 1)).not.toEqual(first);
    expect(await hash(named, 1)).toEqual(lasting);
    await expect
      .poll(() => [...data.salts.keys()].sort())
      .toEqual(['address 2026-11-22', 'address 2026-11-23', 'visitor']);
  });

  it('begins a day while the database can neither create nor delete salts, and deletes later', async () => {
    const data = memorySalts();
    let isWritable = true;
    const refuse = () => {
      if (!isWritable) throw new Error('a node is not available');
    };
    let time = new Date('2026-11-21T12:00:00Z');
    const hash = createVisitorHasher(
      {
        async readSalt(name) {
          if (!data.salts.has(name)) refuse();
          return data.readSalt(name);
        },
        async deleteSaltsBefore(prefix, name) {
          refuse();
          await data.deleteSaltsBefore(prefix, name);
        },
      },
      () => time,
    );
    const before = await hash(nameless, 1);
    await expect.poll(() => data.salts.size).toBe(2);
    isWritable = false;
    time = new Date('2026-11-22T00:00:00Z');
    expect(await hash(nameless, 1)).not.toEqual(before);
    expect([...data.salts.keys()]).toContain('address 2026-11-21');
    isWritable = true;
    time = new Date('2026-11-22T00:02:00Z');
    await hash(nameless, 1);
    await expect.poll(() => [...data.salts.keys()]).toEqual(['address 2026-11-22', 'address 2026-11-23']);
  });

  it('reads the salt again after a failure', async () => {
    const data = memorySalts();
    let failures = 1;
    const hash = createVisitorHasher({
      ...data,
      readSalt: async (name) => {
        if (failures-- > 0) throw new Error('gone');
        return data.readSalt(name);
      },
    });
    await expect(hash(named, 1)).rejects.toThrow('gone');
    expect(await hash(named, 1)).toHaveLength(32);
  });
});

describe('createAddressHasher', () => {
  it('gives an address the same hash in one store until the day ends', async () => {
    const data = memorySalts();
    let today = new Date('2026-11-21T23:59:00Z');
    const hash = createAddressHasher(data, () => today);
    const first = await hash('loja', '203.0.113.1');
    expect(first).toHaveLength(32);
    expect(await createAddressHasher(data, () => today)('loja', '203.0.113.1')).toEqual(first);
    expect(await hash('outra', '203.0.113.1')).not.toEqual(first);
    expect(await hash('loja', '203.0.113.2')).not.toEqual(first);
    const [salt] = data.salts.values();
    today = new Date('2026-11-22T00:01:00Z');
    expect(await hash('loja', '203.0.113.1')).not.toEqual(first);
    await expect.poll(() => [...data.salts.values()]).not.toContain(salt);
  });
});
