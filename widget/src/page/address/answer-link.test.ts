// @vitest-environment happy-dom
import { beforeEach, describe, expect, it } from 'vitest';
import { readAndRemoveLinks, readAnswerLink } from './answer-link.ts';

const ours = 'trustvox_answer_id=7&trustvox_user_id=3&trustvox_user_token=a-b_C';
const link = { answerId: '7', userId: '3', token: 'a-b_C' };
let pages = 0;
let path = '';

function visit(rest: string, state: unknown = null) {
  history.replaceState(state, '', path + rest);
}
const address = () => location.href.slice(location.origin.length);

beforeEach(() => {
  pages += 1;
  path = `/produto-${pages}`;
});

describe('the link to a private answer', () => {
  it.each([
    `?${ours}`,
    `#${ours}`,
    `?cor=azul&${ours}`,
    '?trustvox_user_id=3&a=1&trustvox_answer_id=7#trustvox_user_token=a-b_C',
  ])('is read from %s', (rest) => {
    visit(rest);
    expect(readAnswerLink(readAndRemoveLinks())).toEqual(link);
  });

  it.each([
    '',
    '?trustvox_answer_id=7&trustvox_user_id=3',
    '?trustvox_answer_id=7&trustvox_user_token=a',
    '?trustvox_answer_id=7&trustvox_user_id=&trustvox_user_token=a',
  ])('is none in %j', (query) => {
    visit(query);
    expect(readAnswerLink(readAndRemoveLinks())).toBeUndefined();
  });

  it.each([
    [`?${ours}`, ''],
    [`#${ours}`, ''],
    [`?${ours}#fotos`, '#fotos'],
    [`?a=1#${ours}`, '?a=1'],
    [`?a=1#b&${ours}&c`, '?a=1#b&c'],
    [`?a=1&${ours}&b=%C3%A9+x%20y&b=2&&c#x?y`, '?a=1&b=%C3%A9+x%20y&b=2&&c#x?y'],
    [`?trustvox_other=1&${ours}&%E0%A4%A`, '?trustvox_other=1&%E0%A4%A'],
  ])('goes out of %s, and all else stays', (rest, left) => {
    visit(rest, { kept: [1] });
    readAndRemoveLinks();
    expect(address()).toBe(path + left);
    expect(history.state).toEqual({ kept: [1] });
  });

  it('leaves an address without one as it is', () => {
    visit('?&a=#');
    const before = location.href;
    expect(readAndRemoveLinks()).toBe('');
    expect(location.href).toBe(before);
  });

  it('is used again by a widget that restarts on the same page, and on no other page', () => {
    visit(`#${ours}`);
    const taken = readAndRemoveLinks();
    expect(readAnswerLink(taken)).toEqual(link);
    path = '/outro-produto';
    visit('');
    expect(readAnswerLink(taken)).toBeUndefined();
  });
});
