import { expect, it, vi } from 'vitest';
import { ownVersion } from '../platform/core/own-version.ts';
import { createProgram } from './program.ts';

it('prints its version', async () => {
  const written = vi.spyOn(process.stdout, 'write').mockReturnValue(true);
  const ended = createProgram().parseAsync(['node', 'opina', '--version']);
  await expect(ended).rejects.toMatchObject({ exitCode: 0 });
  expect(written).toHaveBeenCalledWith(`${ownVersion}\n`);
  written.mockRestore();
});
