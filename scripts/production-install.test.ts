import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const manifestOf = (folder: string) =>
  JSON.parse(readFileSync(new URL(`../${folder}/package.json`, import.meta.url), 'utf8'));

// `npm ci --omit=dev -w @opina/server` also installs what a workspace among the development dependencies needs: browsers and
// database servers of the tests. `npm run test:long` makes a production install.
it.each(['server', 'contract'])('%s depends on no workspace but the contract', (folder) => {
  const { dependencies = {}, devDependencies = {} } = manifestOf(folder);
  const workspaces = Object.keys({ ...dependencies, ...devDependencies }).filter((name) =>
    name.startsWith('@opina/'),
  );
  expect(workspaces.filter((name) => name !== '@opina/contract')).toEqual([]);
});
