// @vitest-environment happy-dom
import { beforeEach, describe, expect, it } from 'vitest';
import { hideAnswerLink, readAnswerLink } from './answer-link.ts';

const ours = 'trustvox_answer_id=7&trustvox_user_id=3&trustvox_user_token=a-b_C';
const link = { answerId: '7', userId: '3', token: 'a-b_C' };
let pages = 0;
let path = '';

function visit(query: string, hash = '', state: unknown = null) {
  history.replaceState(state, '', `${path}${query}${hash}`);
}
const address = () => location.href.slice(location.origin.length);

beforeEach(() => {
  pages += 1;
  path = `/produto-${pages}`;
});

describe('the link to a private answer', () => {
  it('is read from the page, wherever its parts stand', () => {
    visit(`?cor=azul&${ours}`);
    expect(readAnswerLink()).toEqual(link);
  });

  it.each([
    '',
    '?trustvox_answer_id=7&trustvox_user_id=3',
    '?trustvox_answer_id=7&trustvox_user_token=a',
    '?trustvox_answer_id=7&trustvox_user_id=&trustvox_user_token=a',
  ])('is none in %j', (query) => {
    visit(query);
    expect(readAnswerLink()).toBeUndefined();
  });

  it.each([
    [`?${ours}`, '', ''],
    [`?${ours}`, '#fotos', '#fotos'],
    [`?a=1&${ours}&b=%C3%A9+x%20y&b=2&&c`, '#x?y', '?a=1&b=%C3%A9+x%20y&b=2&&c#x?y'],
    [`?trustvox_other=1&trustvox%5Fuser_id=9&${ours}&%E0%A4%A`, '', '?trustvox_other=1&%E0%A4%A'],
  ])('goes out of %s%s, and all else stays', (query, hash, left) => {
    visit(query, hash, { kept: [1] });
    hideAnswerLink(link);
    expect(address()).toBe(path + left);
    expect(history.state).toEqual({ kept: [1] });
  });

  it('is there for a widget that is started anew on the page, and on no other', () => {
    visit(`?${ours}`);
    hideAnswerLink(link);
    expect(readAnswerLink()).toEqual(link);
    path = '/outro-produto';
    visit('');
    expect(readAnswerLink()).toBeUndefined();
  });
});
