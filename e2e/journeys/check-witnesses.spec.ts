import { readVerifierKey } from '@opina/log/notes/keys';
import type { Page } from '@playwright/test';
import { findFaults } from '../support/measures/layout-faults.ts';
import { violationsOn } from '../support/measures/violations.ts';
import { consoleWithWitnesses } from '../support/servers/console-for-file.ts';
import { store } from '../support/stores.ts';
import { expect, test } from '../support/test.ts';

test.use({ reducedMotion: 'reduce' });

const languages = [
  {
    id: '1001',
    locale: 'en',
    summary: 'I know keys of witnesses',
    label: 'Keys of witnesses',
    whole: 'Check the whole log',
    fine: 'The witnesses have seen this log.',
    missing: 'witness.example/silent has not signed the checkpoint.',
    badLine: 'Line 2 is no key of a witness.',
  },
  {
    id: '2001',
    locale: 'es',
    summary: 'Conozco claves de testigos',
    label: 'Claves de testigos',
    whole: 'Verificar todo el registro',
    fine: 'Los testigos vieron este registro.',
    missing: 'witness.example/silent no firmó el punto de control.',
    badLine: 'La línea 2 no es la clave de un testigo.',
  },
  {
    id: '2002',
    locale: 'pt-BR',
    summary: 'Conheço chaves de testemunhas',
    label: 'Chaves de testemunhas',
    whole: 'Conferir o registro inteiro',
    fine: 'As testemunhas viram este registro.',
    missing: 'witness.example/silent não assinou o ponto de controle.',
    badLine: 'A linha 2 não é a chave de uma testemunha.',
  },
] as const;
type Language = (typeof languages)[number];

const names = ['witness.example/w1', 'witness.example/silent'];
const { console: server, witnesses } = consoleWithWitnesses(
  names,
  store,
  languages.slice(1).map(({ id, locale }) => ({ ...store, id, name: `Loja ${id}`, locale })),
);

const log = (storeId: string, path: string) => `${server.server.url}/log/${storeId}/${path}`;
const textAt = async (address: string) => (await fetch(address)).text();

function keys(): readonly [string, string] {
  const [first, second] = witnesses();
  if (first === undefined || second === undefined) throw new Error('There are two witnesses.');
  return [first.writtenKey, second.writtenKey];
}

/** The first witness has cosigned the log of the store, and the other is out of order. */
async function whenCosigned(storeId: string): Promise<void> {
  const [witness] = witnesses();
  if (witness?.behave !== undefined) {
    for (const { id } of languages) {
      await expect.poll(async () => (await fetch(log(id, 'key'))).status).toBe(200);
      const key = readVerifierKey((await textAt(log(id, 'key'))).trim());
      witness.trust(key.name, key);
    }
    witness.behave = undefined;
  }
  await expect.poll(() => textAt(log(storeId, 'checkpoint'))).toContain('— witness.example/w1 ');
}

const fragment = (lines: readonly string[]) =>
  `#${new URLSearchParams(lines.map((line) => ['witness', line]))}`;

async function check(page: Page, { whole }: Language): Promise<void> {
  await page.getByRole('button', { name: whole }).click();
}

async function faultless(page: Page, step: string): Promise<void> {
  expect(await violationsOn(page), `axe: ${step}`).toEqual([]);
  expect(await findFaults(page.locator('main')), `layout: ${step}`).toEqual([]);
  const [wide, inner = 0] = await page.evaluate(() => [document.documentElement.scrollWidth, innerWidth]);
  expect(wide, `width: ${step}`).toBeLessThanOrEqual(inner);
}

for (const language of languages) {
  for (const width of [360, 1280]) {
    test(`${language.locale} at ${width} px: it says of each witness whether it has seen the log`, async ({
      page,
    }) => {
      const { id, summary, label, fine, missing, badLine } = language;
      await whenCosigned(id);
      const [seen, silent] = keys();
      await page.emulateMedia({ colorScheme: width === 360 ? 'dark' : 'light' });
      await page.setViewportSize({ width, height: 800 });
      await page.goto(log(id, 'verify'));
      await page.getByText(summary).click();
      const field = page.getByLabel(label);
      await field.fill(`${seen}\nwitness.example/w1+x`);
      await check(page, language);
      await expect(page.getByRole('alert')).toContainText(badLine);
      await faultless(page, 'a bad line');
      await field.fill(seen);
      await check(page, language);
      await expect(page.getByRole('heading', { name: fine })).toBeVisible();
      await faultless(page, 'seen');
      await field.fill(`${seen}\n\n${silent}\n`);
      await check(page, language);
      await expect(page.getByRole('alert')).toContainText(missing);
      await expect(page.getByRole('alert').getByRole('listitem')).toHaveCount(2);
      await faultless(page, 'missing');
      // With the address, somebody else checks the same.
      expect(new URL(page.url()).hash).toBe(fragment([seen, silent]));
    });
  }
}

test('a link with keys fills the field, and keeps them when a review is looked up', async ({ page }) => {
  const [{ id, label, fine }] = languages;
  await whenCosigned(id);
  const [seen] = keys();
  await page.goto(log(id, `verify${fragment([seen])}`));
  await expect(page.getByLabel(label)).toHaveValue(seen);
  const { openings } = JSON.parse(await textAt(log(id, 'openings'))) as { openings: { id: number }[] };
  const review = String(openings[0]?.id);
  await page.getByLabel('Number of the review').fill(review);
  await page.getByRole('button', { name: 'Check this review' }).click();
  await expect(page).toHaveURL(log(id, `verify?review=${review}${fragment([seen])}`));
  await check(page, languages[0]);
  await expect(page.getByRole('heading', { name: fine })).toBeVisible();
  // Whoever opens another link in the same tab sees its keys.
  await page.goto(log(id, `verify?review=${review}${fragment([seen, 'x'])}`));
  await expect(page.getByLabel(label)).toHaveValue(`${seen}\nx`);
});

test('a signature that is not from the key of the witness is found', async ({ page }) => {
  const [{ id }] = languages;
  await whenCosigned(id);
  const [seen] = keys();
  const { name } = readVerifierKey(seen, 'witness');

  // What somebody between the server and the browser could do. The last letters of base64 are of the signature.
  await page.route(log(id, 'checkpoint'), async (route) => {
    const response = await route.fetch();
    const body = (await response.text()).replace(
      /(— witness\S+ \S{80})(.)/,
      (_, head: string, letter: string) => head + (letter === 'A' ? 'B' : 'A'),
    );
    await route.fulfill({ response, body });
  });
  await page.goto(log(id, `verify${fragment([seen])}`));
  await check(page, languages[0]);
  await expect(page.getByRole('alert')).toContainText(
    `The signature of ${name} on the checkpoint is not from this key.`,
  );
  await expect(page.getByRole('heading', { name: 'All is as the log says.' })).toBeVisible();
});
