import { type CompanyServer, startCompanyServer } from '@opina/server/test/accounts/company-server';
import type { SeedStore } from '@opina/server/test/database/seed';
import { startWitness, type TestWitness } from '@opina/test-kit/witness/start-witness';
import { test } from '../test.ts';
import { type ConsoleServer, startConsoleServer } from './console-server.ts';

/** One server for all tests of the file that calls it, from before the first to after the last. For arguments see `startConsoleServer`. */
export function consoleForFile(...args: Parameters<typeof startConsoleServer>): ConsoleServer {
  return serverForFile(() => startConsoleServer(...args));
}

interface ConsoleWithCompany {
  readonly console: ConsoleServer;
  /** Where people of the company sign in; from before the first test. */
  readonly company: () => CompanyServer;
}

/** The same, with a company whose people sign in at its own server. */
export function consoleWithCompany(store: Omit<SeedStore, 'id'>): ConsoleWithCompany {
  let company: CompanyServer | undefined;
  const console = serverForFile(async () => {
    company = await startCompanyServer(() => console.at('/company'));
    const { issuer, clientId, clientSecret = '', name } = company.settings;
    return startConsoleServer(store, {
      OPINA_OIDC_ISSUER: issuer,
      OPINA_OIDC_CLIENT_ID: clientId,
      OPINA_OIDC_CLIENT_SECRET: clientSecret,
      OPINA_OIDC_NAME: name,
    });
  });
  test.afterAll(() => company?.close());
  return {
    console,
    company: () => {
      if (company === undefined) throw new Error('The server of the company has not started.');
      return company;
    },
  };
}

interface ConsoleWithWitnesses {
  readonly console: ConsoleServer;
  /** Who are asked to cosign its logs; from before the first test. */
  readonly witnesses: () => readonly TestWitness[];
}

/** The same, with witnesses of these names, which are out of order until their `behave` is unset. */
export function consoleWithWitnesses(
  names: readonly string[],
  store: Omit<SeedStore, 'id'>,
  others?: readonly SeedStore[],
): ConsoleWithWitnesses {
  let witnesses: readonly TestWitness[] = [];
  const console = serverForFile(async () => {
    witnesses = await Promise.all(names.map(startWitness));
    // What they do not know yet they would refuse, and not be asked about again for minutes.
    for (const witness of witnesses) witness.behave = () => ({ status: 503 });
    const env = {
      OPINA_LOG_WITNESSES: witnesses.map(({ writtenKey, url }) => `${writtenKey} ${url}`).join(','),
      OPINA_LOG_WITNESS_HOSTS: witnesses.map(({ host }) => host).join(','),
    };
    return startConsoleServer(store, env, others);
  });
  test.afterAll(() => Promise.all(witnesses.map((witness) => witness.close())));
  return { console, witnesses: () => witnesses };
}

function serverForFile(start: () => Promise<ConsoleServer>): ConsoleServer {
  let server: ConsoleServer | undefined;
  const started = () => {
    if (server === undefined) throw new Error('The server has not started.');
    return server;
  };
  test.describe.configure({ mode: 'default' });
  test.beforeAll(async () => {
    server = await start();
  });
  test.afterAll(() => server?.close());
  return {
    get server() {
      return started().server;
    },
    get smtp() {
      return started().smtp;
    },
    at: (path) => started().at(path),
    firstLink: () => started().firstLink(),
    invite: (...args) => started().invite(...args),
    restart: (between) => started().restart(between),
    close: () => started().close(),
  };
}
