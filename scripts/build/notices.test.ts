import path from 'node:path';
import { expect, it } from 'vitest';
import { projectRoot } from '../documented/read-commands.ts';
import { noticesOf, packageFolder } from './notices.ts';

const moduleOf = (file: string) => path.join(projectRoot, 'node_modules', file);

it.each([
  ['/a/node_modules/react/index.js', '/a/node_modules/react'],
  ['\0/a/node_modules/@scope/name/cjs/x.js?commonjs', '/a/node_modules/@scope/name'],
  ['/a/node_modules/one/node_modules/two/x.js', '/a/node_modules/one/node_modules/two'],
  ['/a/server/src/x.ts', undefined],
  ['\0rolldown/runtime.js', undefined],
])('the package of %s is in %s', (id, folder) => {
  expect(packageFolder(id)).toBe(folder);
});

it('names each package once, with its licence', async () => {
  const text = await noticesOf([
    moduleOf('react/index.js'),
    moduleOf('react/cjs/x.js'),
    moduleOf('p-map/index.js'),
  ]);
  expect(text.match(/^react \S+ \(MIT\)$/gm)).toHaveLength(1);
  expect(text).toMatch(/^p-map \S+ \(MIT\)$/m);
  expect(text).toContain('Permission is hereby granted, free of charge');
});

it('gives a package without a file the text of the licence that it names', async () => {
  const text = await noticesOf([
    moduleOf('standardwebhooks/dist/index.js'),
    moduleOf('postgres/src/index.js'),
  ]);
  expect(text).toContain('Copyright (c) Standard Webhooks');
  expect(text).toContain('released into the public domain');
  expect(text).toContain('dedicate any and all copyright interest');
  expect(text).toContain('IN NO EVENT SHALL THE AUTHORS BE LIABLE');
});
