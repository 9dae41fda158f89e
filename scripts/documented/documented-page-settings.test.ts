import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { listFiles } from './project-files.ts';
import { projectRoot } from './read-commands.ts';

const read = (file: string) => readFileSync(path.join(projectRoot, file), 'utf8');

/** Names in quotes, or in the text of a query, that begin as settings do. Others: arrays of settings, ids, the target of a link. */
const namedSetting = /['=](_(?!trustvox|sincero|blank\b)[a-z][A-Za-z]*)(?=['&])/g;

/** Shops push it since before Opina, which finds by itself what appears later. */
const acceptedAndNotRead = ['_watchSubtree'];

/** The settings of a page that the widgets read, by their sources. */
function settingsThatAreRead(): string[] {
  const sources = listFiles().filter((file) => /^widget\/src\/.*(?<!\.test)\.tsx?$/.test(file));
  return sources.flatMap((file) => [...read(file).matchAll(namedSetting)].map(([, name = '']) => name));
}

/** In the first column of tables of settings. */
function documentedSettings(): string[] {
  const tables = read('docs/guides/embed.md').matchAll(/^\| setting \|.*\n\|[-|]+\|\n((?:\|.*\n)+)/gm);
  const rows = [...tables].flatMap(([, body = '']) => body.trim().split('\n'));
  return rows.flatMap((row) =>
    [...(row.split('|')[1] ?? '').matchAll(/`(_\w+)`/g)].map(([, name = '']) => name),
  );
}

const inOrder = (names: readonly string[]) => [...new Set(names)].toSorted();

it("the guide of embedding has each of a page's settings in a table, and no others", () => {
  const found = inOrder(settingsThatAreRead());
  expect(found).toEqual(expect.arrayContaining(['_storeId', '_productExtraAttributes', '_limit']));
  expect(inOrder(documentedSettings())).toEqual(inOrder([...found, ...acceptedAndNotRead]));
});
