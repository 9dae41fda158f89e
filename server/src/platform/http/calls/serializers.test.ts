import { SerializerSelector } from '@fastify/fast-json-stringify-compiler';
import { allCalls } from '@opina/contract/calls/all';
import { describe, expect, it } from 'vitest';
import { lazySerializers } from './serializers.ts';
import { unnamedSchema } from './unnamed-schema.ts';

const route = { method: 'GET', url: '/', httpStatus: '200' };

describe('serializers', () => {
  it('can be compiled for every call: the server would only find out with the first response', () => {
    const compile = SerializerSelector()();
    for (const { name, response } of allCalls)
      expect(() => compile({ ...route, schema: unnamedSchema(response) }), name).not.toThrow();
  });

  it('are compiled with the first response, once', () => {
    let reads = 0;
    const schema = {
      get type() {
        reads += 1;
        return 'object';
      },
      properties: { name: { type: 'string' } },
    };
    const serialize = lazySerializers()({ ...route, schema });
    expect(reads).toBe(0);
    expect(serialize({ name: 'Ana', secret: 'x' })).toBe('{"name":"Ana"}');
    const readsOfFirst = reads;
    expect(readsOfFirst).toBeGreaterThan(0);
    expect(serialize({ name: 'Bia' })).toBe('{"name":"Bia"}');
    expect(reads).toBe(readsOfFirst);
  });
});
