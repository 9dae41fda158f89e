// @vitest-environment happy-dom
import { afterEach, expect, it } from 'vitest';
import { claim, isClaimed } from './claims.ts';

const setting = { name: '_trustvox', id: '_trustvox_widget' };
const of = (product: string) => [['_productId', product] as const];
const page = window as unknown as { _trustvox?: unknown };

/** What is to be ended after each test. */
const releases: (() => void)[] = [];
function claimed(element: Element, product: string) {
  const release = claim(setting, element, of(product));
  releases.push(release);
  return release;
}

afterEach(() => {
  for (const release of releases.splice(0)) release();
});

it('gives the settings and the id to an element, and takes both away', () => {
  const element = document.createElement('div');
  const release = claimed(element, 'A');
  expect(page._trustvox).toEqual(of('A'));
  expect(element.id).toBe('_trustvox_widget');
  expect(isClaimed(setting, element)).toBe(true);
  release();
  releases.splice(0);
  expect('_trustvox' in page).toBe(false);
  expect(element.hasAttribute('id')).toBe(false);
  expect(isClaimed(setting, element)).toBe(false);
});

it('gives them to the one that came last, and back to the one before', () => {
  const [first, second] = [document.createElement('div'), document.createElement('div')];
  claimed(first, 'A');
  const release = claimed(second, 'B');
  expect([first.id, second.id]).toEqual(['', '_trustvox_widget']);
  expect(page._trustvox).toEqual(of('B'));
  release();
  releases.pop();
  expect([first.id, second.id]).toEqual(['_trustvox_widget', '']);
  expect(page._trustvox).toEqual(of('A'));
});

it('leaves them where they are when one goes that has them no more', () => {
  const [first, second] = [document.createElement('div'), document.createElement('div')];
  const release = claimed(first, 'A');
  claimed(second, 'B');
  release();
  releases.shift();
  expect(page._trustvox).toEqual(of('B'));
  expect(second.id).toBe('_trustvox_widget');
});

it('gives a new array each time, by which the widget knows that the settings are of this page', () => {
  const [first, second] = [document.createElement('div'), document.createElement('div')];
  claimed(first, 'A');
  const before = page._trustvox;
  claimed(second, 'A');
  expect(page._trustvox).not.toBe(before);
});
