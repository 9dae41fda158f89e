import { describe, expect, it } from 'vitest';
import { html, jsonInScript } from './html.ts';

describe('a template', () => {
  it('escapes inserted values', () => {
    expect(html`<p title="${'"><b>'}">${"it's <b> & so"}</p>`.markup).toBe(
      '<p title="&quot;&gt;&lt;b&gt;">it&#39;s &lt;b&gt; &amp; so</p>',
    );
  });

  it('inserts templates and lists unchanged, and nothing for undefined', () => {
    expect(html`${[html`<i>a</i>`, 'b', 3]}${false}${null}${undefined}`.markup).toBe('<i>a</i>b3');
  });
});

it('prevents JSON from ending a script', () => {
  const { markup } = jsonInScript({ name: '</script><!--' });
  expect(markup).not.toMatch(/[<>]/);
  expect(JSON.parse(markup)).toEqual({ name: '</script><!--' });
});
