import {
  type FailingServer,
  type Failure,
  failureNames,
  startFailingServer,
} from '@opina/test-kit/embed-guide/failing-server';
import { languages, type Start } from '@opina/test-kit/embed-guide/languages';
import { exampleLanguages, fillExample, readExample } from '@opina/test-kit/embed-guide/read-example';
import { runExample } from '@opina/test-kit/embed-guide/run-example';
import { freePort } from '@opina/test-kit/system/free-port';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { codes, type EmbedServer, startEmbedServer, storeId, words } from '#test/embed-guide/embed-server';

const whole = new RegExp(`^<link [\\s\\S]*${words}[\\s\\S]*</div>$`);

let opina: EmbedServer;
beforeAll(async () => {
  opina = await startEmbedServer();
});
afterAll(() => opina?.close());

it('each example of a language in the guide is run', () => {
  const ofProxies = ['html', 'nginx', 'vcl'];
  expect(exampleLanguages().filter((name) => !ofProxies.includes(name))).toEqual(
    languages.map(({ name }) => name),
  );
});

describe.each(languages)("the guide's example in $name", (language) => {
  let start: Start;
  let failing: FailingServer | undefined;
  beforeAll(async () => {
    start = await language.find(opina.certificateFile);
  });
  afterEach(async () => {
    await failing?.close();
    failing = undefined;
  });

  const reviews = (port: number, code: string = codes[0], store = storeId) => {
    const values = { 'reviews.example.com': `localhost:${port}`, '1001': store };
    return runExample(language, start, fillExample(readExample(language.name), values), code);
  };

  it.each(codes)('returns the fragment of %s', async (code) => {
    // Again while the machine is too busy for the example's limit.
    await expect.poll(() => reviews(opina.tlsPort, code)).toMatch(whole);
  });

  it('returns nothing where Opina does not know the store', async () => {
    expect(await reviews(opina.tlsPort, codes[0], 'none')).toBe('');
  });

  it('returns nothing while nobody listens', async () => {
    expect(await reviews(await freePort())).toBe('');
  });

  it.each<Failure>([...failureNames, 'hangs before TLS'])(
    'returns nothing if the server %s',
    async (failure) => {
      failing = await startFailingServer(failure, opina.certificate);
      expect(await reviews(failing.port)).toBe('');
    },
  );
});
