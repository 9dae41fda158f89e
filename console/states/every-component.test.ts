import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const folder = fileURLToPath(new URL('..', import.meta.url));
const sourcesOf = (path: string) =>
  readdirSync(folder + path)
    .filter((file) => file.endsWith('.tsx') && !file.includes('.test.'))
    .map((file) => readFileSync(`${folder}${path}/${file}`, 'utf8'));

/** The folders whose components screens share. */
const shared = ['ui', 'forms', 'overlays', 'toasts', 'plots', 'files', 'inbox'];
const components = shared
  .flatMap((name) => sourcesOf(`src/${name}`))
  .flatMap((text) => [...text.matchAll(/^export (?:function|const) ([A-Z]\w*)/gm)])
  .map(([, name = '']) => name);

/** Parts that are loaded by another component, and are on the page with it. */
const loadedBy: Readonly<Record<string, string>> = {
  ModalDialog: 'Dialog',
  OpenMenu: 'MenuButton',
  AllKeys: 'KeysDialog',
  AskWhy: 'RefuseDialog',
  SavedViewsMenu: 'SavedViews',
  FirstRows: 'InboxList',
  VirtualList: 'InboxList',
};

const groups = sourcesOf('states/groups');
/** A key of a group, and the component itself: a key alone would show nothing. */
const isOnThePage = (name: string) =>
  groups.some(
    (text) => new RegExp(`^ {2}${name}: `, 'm').test(text) && new RegExp(`<${name}[\\s/>]`).test(text),
  );

test('the components are found', () => {
  expect(components).toContain('Button');
  expect(components.length).toBeGreaterThan(45);
});

test('every component that screens share is on the page of all states', () => {
  const missing = components.filter((name) => !isOnThePage(loadedBy[name] ?? name));
  expect(missing, 'add their states to a file in console/states/groups').toEqual([]);
});

test('what is loaded by another component is still there', () => {
  const gone = Object.keys(loadedBy).filter((name) => !components.includes(name));
  expect(gone).toEqual([]);
});
