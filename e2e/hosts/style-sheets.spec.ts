import type { Page } from '@playwright/test';
import { differences, readTreeStyles } from '../support/computed-styles.ts';
import { expect, test } from '../support/test.ts';
import { Widget } from '../support/widget.ts';

// Real style sheets, on pages of the demo shop that are alike but for the sheet.
const sheets = ['bootstrap-3', 'bootstrap-5', 'foundation', 'materialize', 'semantic-ui', 'reset'];

/** Elements that sections use, without a class of ours: what the base style sheet alone makes of them. */
const bareElements = `<h2>Título</h2><h3>Título</h3><h4>Título</h4>
  <p>Texto <strong>forte</strong> <mark>marcado</mark> <em>dito</em> <small>pequeno</small> <a href="#a">ligação</a></p>
  <ul><li>Um<ul><li>Dois</li></ul></li></ul><ol><li>Um</li></ol><section><time>hoje</time></section>
  <figure><img alt="" width="20" height="20" src="data:image/gif;base64,R0lGODlhAQABAAAAACw="><figcaption>Foto</figcaption></figure>
  <form><label for="bare-text">Pergunta</label><textarea id="bare-text" rows="3"></textarea>
  <label>E-mail <input type="email" class="browser-default"></label><input type="text" class="browser-default">
  <button type="submit">Enviar</button></form><dialog open>Janela</dialog>`;

async function openSheet(page: Page, name: string): Promise<Widget> {
  await page.goto(`/host/styles/${name}`);
  const widget = new Widget(page);
  await expect(widget.items).toHaveCount(4);
  // Where the circle of recommendations stands, everything has come.
  await expect(widget.root.locator('.ts-v-recommendations')).toBeVisible();
  await widget.root.evaluate((root, markup) => {
    const bare = document.createElement('div');
    bare.innerHTML = markup;
    root.append(bare);
  }, bareElements);
  return widget;
}

for (const name of sheets) {
  test(`${name}: nothing of the sheet reaches the widget`, async ({ page }) => {
    const expected = await readTreeStyles((await openSheet(page, 'none')).root);
    const { root } = await openSheet(page, name);
    expect(differences(expected, await readTreeStyles(root))).toEqual([]);
  });
}
