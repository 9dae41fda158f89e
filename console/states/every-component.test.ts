import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const folder = fileURLToPath(new URL('..', import.meta.url));
const sourcesOf = (path: string) =>
  readdirSync(folder + path, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.tsx') && !file.includes('.test.'))
    .map((file) => readFileSync(`${folder}${path}/${file}`, 'utf8'));

/** The folders whose components screens share. */
const shared = [
  'ui',
  'forms',
  'overlays',
  'toasts',
  'plots',
  'files',
  'session',
  'inbox',
  'frame',
  'widget-frame',
];
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
  SignInGate: 'GateDialog',
  StoreLayout: 'Navigation',
};

/** They draw nothing of their own: they are around other components. */
const around = ['Root', 'StoreProvider'];

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
  const missing = components.filter((name) => !around.includes(name) && !isOnThePage(loadedBy[name] ?? name));
  expect(missing, 'add their states to a file in console/states/groups').toEqual([]);
});

test('what is loaded by another component, or around one, is still there', () => {
  const gone = [...Object.keys(loadedBy), ...around].filter((name) => !components.includes(name));
  expect(gone).toEqual([]);
});
