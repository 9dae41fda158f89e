import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { forbiddenBy, type PolicyQuestion, readPolicies } from './content-policy.ts';

const page = new URL('https://shop.example/p');
const script = new URL('https://reviews.example/opina.js');

const ask = (policy: string, question: Partial<PolicyQuestion> = {}) =>
  forbiddenBy(readPolicies(policy, []), { kind: 'script', url: script, page, ...question });

describe('a policy allows a script of another server with', () => {
  it.each([
    '',
    "img-src 'none'",
    'script-src *',
    'script-src https:',
    'script-src reviews.example',
    'script-src https://reviews.example',
    'script-src http://reviews.example',
    'script-src REVIEWS.example:443',
    'script-src reviews.example:*',
    'script-src *.example',
    'script-src https://reviews.example/',
    'script-src https://reviews.example/opina.js',
    "script-src 'none'; script-src-elem reviews.example",
    'default-src reviews.example',
    "default-src 'none'; script-src reviews.example",
    'SCRIPT-SRC reviews.example; script-src other.example',
  ])('%s', (policy) => {
    expect(ask(policy)).toBeUndefined();
  });
});

describe('a policy forbids it with', () => {
  it.each([
    ["script-src 'self'", "script-src 'self'"],
    ["default-src 'none'", "default-src 'none'"],
    ['script-src', 'script-src'],
    ['script-src shop.example', 'script-src shop.example'],
    ['script-src example', 'script-src example'],
    ['script-src *.reviews.example', 'script-src *.reviews.example'],
    ['script-src http:', undefined],
    ['script-src data:', 'script-src data:'],
    ['script-src reviews.example:8443', 'script-src reviews.example:8443'],
    ['script-src https://reviews.example/a/', 'script-src https://reviews.example/a/'],
    [
      "script-src 'strict-dynamic' 'nonce-a' reviews.example",
      "script-src 'strict-dynamic' 'nonce-a' reviews.example",
    ],
    ['script-src *, script-src shop.example', 'script-src shop.example'],
    ["script-src-elem 'self'; script-src reviews.example", "script-src-elem 'self'"],
  ])('%s', (policy, directive) => {
    expect(ask(policy)).toBe(directive);
  });

  it('one of several, also those of meta elements', () => {
    const policies = readPolicies('script-src *', ["script-src 'self'"]);
    expect(forbiddenBy(policies, { kind: 'script', url: script, page })).toBe("script-src 'self'");
  });
});

it('allows what has the nonce, also beside strict-dynamic', () => {
  const policy = "script-src 'nonce-abc' 'strict-dynamic'";
  expect(ask(policy, { nonce: 'abc' })).toBeUndefined();
  expect(ask(policy, { nonce: 'abd' })).toBe(policy);
  expect(ask("script-src 'nonce-'", { nonce: '' })).toBe("script-src 'nonce-'");
});

describe('inline scripts', () => {
  const text = 'window._trustvox = [];';
  const inline = { url: undefined, text };
  const hash = createHash('sha256').update(text).digest('base64');

  it.each([
    ['', true],
    ["script-src 'unsafe-inline'", true],
    [`script-src 'sha256-${hash}'`, true],
    ["script-src 'self'", false],
    ['script-src *', false],
    ["script-src 'unsafe-inline' 'nonce-abc'", false],
    ["script-src 'unsafe-inline' 'strict-dynamic'", false],
    ["script-src 'sha256-AAAA'", false],
  ])('%s: %s', (policy, isAllowed) => {
    expect(ask(policy, inline) === undefined).toBe(isAllowed);
  });
});

it.each(['style', 'connect', 'img'] as const)('%s has its own directive, and the default', (kind) => {
  const url = new URL('https://reviews.example/a');
  expect(ask(`${kind}-src 'self'`, { kind, url })).toBe(`${kind}-src 'self'`);
  expect(ask(`default-src 'self'`, { kind, url })).toBe("default-src 'self'");
  expect(ask(`default-src 'none'; ${kind}-src https:`, { kind, url })).toBeUndefined();
});
