/**
 * The console with a store of a million reviews: frames while its list is scrolled, beside a plain page of as many static rows, and
 * the time from a press to its frame on a CPU four times slower. Trust the ratios.
 */
import { startBenchPostgres } from '../data/bench-postgres.ts';
import { startBuiltServer } from '../data/built-server.ts';
import { copyLargeDatabase, storeId } from '../data/large-database.ts';
import { median, quantile } from '../data/medians.ts';
import { latencies, slowDown } from '../page/latencies.ts';
import { launchBrowser } from '../page/launch-browser.ts';
import { frameMs, framesWhileScrolling } from './frames.ts';
import { signIn } from './sign-in.ts';

const rounds = Number(process.env.ROUNDS ?? 9);
const cpuSlowdown = 4;
const scroll = { distance: 12_000, speed: 2_000 };
const manyRows = process.env.SIZE === '10k' ? 2_000 : 20_000;
const restMs = 300;

const postgres = await startBenchPostgres();
const database = await copyLargeDatabase(postgres.url, process.env.SIZE === '10k' ? '10k' : '1m', 'console');
const server = await startBuiltServer({ DATABASE_URL: database.url, OPINA_RATE_LIMIT: '0' });
const browser = await launchBrowser();
const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, locale: 'en-US' });
// The functions that run in the page are compiled with it.
await context.addInitScript('globalThis.__name = (named) => named');
const page = await context.newPage();
await signIn(page, server.url, database.url);

/** The page comes to rest, as people look before they press again. Its network is never idle: it listens to events. */
async function rested(): Promise<void> {
  await page.waitForTimeout(restMs);
  await page.evaluate(() => new Promise((idle) => requestIdleCallback(idle, { timeout: 2_000 })));
}

const list = () => page.getByRole('region', { name: 'List of reviews' });
const openReviews = async (search = 'status=any') => {
  await page.goto(`${server.url}/console/stores/${storeId}/reviews?${search}`);
  await list().getByRole('listitem').first().waitFor();
  await rested();
};

function reportFrames(what: string, frames: readonly number[]): void {
  const late = frames.filter((ms) => ms > 1.5 * frameMs).length;
  const shown = [median(frames), quantile(frames, 0.99), Math.max(...frames)].map((ms) => ms.toFixed(1));
  console.log(
    `  ${what.padEnd(46)}${shown.join(' / ').padStart(22)}${`${late} of ${frames.length}`.padStart(14)}`,
  );
}

console.log(
  'Milliseconds between frames at 2,000 px a second: median / p99 / worst, and frames that were late',
);
await page.goto('about:blank');
await page.setContent(
  `<div id="box" style="height:700px;overflow:auto">${'<p style="height:80px">Uma linha</p>'.repeat(2_000)}</div>`,
);
reportFrames('2,000 static rows', await framesWhileScrolling(page, page.locator('#box'), scroll));
await openReviews();
reportFrames('the first reviews of a million', await framesWhileScrolling(page, list(), scroll));
reportFrames('reviews after them', await framesWhileScrolling(page, list(), scroll));
const begun = performance.now();
await loadRows(manyRows);
console.log(`  (${manyRows} rows loaded in ${((performance.now() - begun) / 1_000).toFixed(1)} s)`);
await list().evaluate((box) => box.scrollTo(0, box.scrollHeight / 2));
reportFrames(`within ${manyRows} loaded reviews`, await framesWhileScrolling(page, list(), scroll));
await list().evaluate((box) => box.scrollTo(0, box.scrollHeight));
reportFrames(`after ${manyRows} loaded reviews`, await framesWhileScrolling(page, list(), scroll));

/** Scrolls to the end of what is loaded until the list has so many rows. */
async function loadRows(count: number): Promise<void> {
  await list().evaluate(async (box, enough) => {
    const last = () => Number([...box.querySelectorAll('[data-index]')].at(-1)?.getAttribute('data-index'));
    while (last() < enough) {
      box.scrollTo(0, box.scrollHeight);
      await new Promise((frame) => requestAnimationFrame(frame));
    }
  }, count);
  await rested();
}

const press = ['keydown', 'keypress', 'keyup', 'click', 'pointerdown', 'pointerup'];

async function report(what: string, act: () => Promise<void>): Promise<void> {
  const seen = await latencies(page, press, act);
  const shown = seen.length === 0 ? 'below 16' : `${median(seen)} (worst ${Math.max(...seen)})`;
  console.log(`  ${what.padEnd(46)}${shown.padStart(22)}`);
}

const repeat = async (act: (round: number) => Promise<unknown>) => {
  for (let round = 0; round < rounds; round++) {
    await act(round);
    await rested();
  }
};
const key = (name: string) => () => report(`key ${name}`, () => repeat(() => page.keyboard.press(name)));

console.log(`\nCPU ${cpuSlowdown}x slower, milliseconds from a press to its frame: median (worst)`);
await slowDown(page, cpuSlowdown);
await openReviews('status=pending');
await report('first review opened by click', async () => {
  await list().getByRole('link').first().click();
  await rested();
});
await key('j')();
await key('k')();
await key('p')();
await report('mark a review (x)', () => repeat(() => page.keyboard.press('x')));
await report('all keys (?) and Escape', () =>
  repeat(async () => {
    await page.keyboard.press('?');
    await page.getByRole('dialog').waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
  }),
);
await report('typing a reply', async () => {
  await page.keyboard.press('r');
  await page.keyboard.type('Thank you for your words, Ana.', { delay: 60 });
});
await page.keyboard.press('Escape');
await report('refuse (f) and Escape', () =>
  repeat(async () => {
    await list().getByRole('link').first().click();
    await page.keyboard.press('f');
    await page.getByRole('dialog').waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
  }),
);
for (const tab of ['Published', 'Hidden', 'Pending']) {
  await report(`tab ${tab}`, async () => {
    await page
      .getByRole('link', { name: new RegExp(`^${tab}`) })
      .first()
      .click();
    await rested();
  });
}
for (const screen of [
  'Overview',
  'Questions',
  'Photos',
  'Invitations',
  'Products',
  'Surveys',
  'Appearance',
  'Import and export',
  'Install',
  'Settings',
  'Reviews',
]) {
  await report(`to the screen ${screen}`, async () => {
    await page
      .getByRole('navigation', { name: 'Main navigation' })
      .getByRole('link', { name: screen })
      .click();
    await rested();
  });
}

await browser.close();
await server.stop();
await database.drop();
await postgres.stop();
