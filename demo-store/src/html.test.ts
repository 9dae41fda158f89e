import { describe, expect, it } from 'vitest';
import { html, jsonInScript } from './html.ts';

describe('a template', () => {
  it('escapes what is put in', () => {
    expect(html`<p title="${'"><b>'}">${"it's <b> & so"}</p>`.markup).toBe(
      '<p title="&quot;&gt;&lt;b&gt;">it&#39;s &lt;b&gt; &amp; so</p>',
    );
  });

  it('takes templates and lists as they are, and leaves nothing of nothing', () => {
    expect(html`${[html`<i>a</i>`, 'b', 3]}${false}${null}${undefined}`.markup).toBe('<i>a</i>b3');
  });
});

it('JSON in a script cannot end it', () => {
  const { markup } = jsonInScript({ name: '</script><!--' });
  expect(markup).not.toMatch(/[<>]/);
  expect(JSON.parse(markup)).toEqual({ name: '</script><!--' });
});
