import { describe, expect, it } from 'vitest';
import { codeFaults } from './code-faults.ts';

const block = (language: string, code: string) => `# A\n\n\`\`\`${language}\n${code}\n\`\`\`\n`;

describe('code blocks', () => {
  it.each([
    ['json', '{ "a": 1 }'],
    ['ts', 'const a: number = 1;'],
    ['tsx', 'const a = <p>{1}</p>;'],
    ['js', 'a?.b();'],
    ['sh', 'npx opina import a.csv --store 42 # all of it'],
    ['html', '<script>a();</script><script type="application/ld+json">{"a": 1}</script>'],
    ['sql', 'SELECT 1'],
    ['', 'anything {'],
  ])('of %s are right', (language, code) => {
    expect(codeFaults('a.md', block(language, code))).toEqual([]);
  });

  it.each([
    ['json', '{ a: 1 }'],
    ['ts', 'const a: = 1;'],
    ['tsx', '<p /><p />'],
    ['js', 'a(;'],
    ['sh', 'if true; then'],
    ['html', '<script>a(;</script>'],
    ['html', '<script type="application/ld+json">{a}</script>'],
    ['klingon', 'a'],
  ])('of %s are found wrong, with their line', (language, code) => {
    expect(codeFaults('a.md', block(language, code))).toEqual([
      expect.stringMatching(new RegExp(`^a\\.md:3: ${language}: .`)),
    ]);
  });
});
