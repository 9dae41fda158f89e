import { describe, expect, it } from 'vitest';
import { isEmail, isQuestion } from './ask-rules.ts';

describe('a question may be sent', () => {
  it.each([
    ['', false],
    ['Serve mim?', false], // 10 characters
    ['Serve mim??', true], // 11
    ['Serve      ', true], // a word followed by whitespace
    ['Funcionaemfogao?', false], // no whitespace at all
    [' Funcionaemfogao?', false], // whitespace, but no word before it
    ['Funciona\nno fogão', true],
    ['         ? ', false],
    ['É\u00a0assim mesmo?', true],
    ['a '.repeat(500), true], // 1,000 characters
    [`${'a '.repeat(500)}b`, false],
  ])('%j: %s', (text, allowed) => {
    expect(isQuestion(text)).toBe(allowed);
  });
});

describe('an e-mail address', () => {
  it.each([
    ['ana@example.com', true],
    ['ana.maria+loja@sub.exemplo.com.br', true],
    ['ANA@EXAMPLE.COM', true],
    ['ana@example.c', false], // one letter
    ['ana@example.br', true], // two
    [`ana@example.${'a'.repeat(24)}`, true],
    [`ana@example.${'a'.repeat(25)}`, false],
    ['ana@example.c0m', false],
    ['ana@example', false],
    ['ana.example.com', false],
    ['ana@@example.com', false],
    ['ana maria@example.com', false],
    ['', false],
    [`${'a'.repeat(242)}@example.com`, true], // 254 characters
    [`${'a'.repeat(243)}@example.com`, false],
  ])('%j: %s', (text, isOne) => {
    expect(isEmail(text)).toBe(isOne);
  });
});
