import { expect, it, vi } from 'vitest';
import { retryableImport } from './retryable-import.ts';

it('loads from another address after the first one failed', async () => {
  const address = 'https://widget.example/chunks/photo-viewer-modal-Ab1.js';
  const plain = vi.fn(() =>
    Promise.reject(new TypeError(`Failed to fetch dynamically imported module: ${address}`)),
  );
  const load = retryableImport(plain);
  await expect(load()).rejects.toThrow('Failed to fetch');
  // Node fetches no modules over the network, and says so: it was asked for that address, and `plain` was not.
  await expect(load()).rejects.toThrow('https:');
  expect(plain).toHaveBeenCalledTimes(1);
});

it('imports normally again when the error contains no address', async () => {
  const plain = vi
    .fn<() => Promise<string>>()
    .mockRejectedValueOnce(new TypeError('Importing a module script failed.'))
    .mockResolvedValueOnce('chunk');
  const load = retryableImport(plain);
  await expect(load()).rejects.toThrow('Importing');
  expect(await load()).toBe('chunk');
});
