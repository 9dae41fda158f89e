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
    async deleteSalts(prefix: string, except: string): Promise<void> {
      for (const name of salts.keys()) if (name.startsWith(prefix) && name !== except) salts.delete(name);
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
    expect([...data.salts.keys()].sort()).toEqual(['address 2026-11-22', 'visitor']);
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
    expect([...data.salts.values()]).not.toContain(salt);
  });
});
