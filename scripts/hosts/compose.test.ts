import { describe, expect, it } from 'vitest';
import { readSettings } from '../../server/src/app/settings/settings.ts';
import { namesOfSettings, readDeployed, readImage, readYaml } from './read-deploy.ts';

const image = readImage(readDeployed('Containerfile'));
const settings = namesOfSettings(readSettings);

interface Service {
  readonly read_only?: boolean;
  readonly cap_drop?: readonly string[];
  readonly security_opt?: readonly string[];
  readonly ports?: readonly string[];
  readonly expose?: readonly string[];
  readonly volumes?: readonly string[];
  /** Null: passed on from the environment of the caller. */
  readonly environment: Readonly<Record<string, string | null>>;
  readonly build?: { readonly context: string; readonly dockerfile: string };
  readonly depends_on?: Readonly<Record<string, unknown>>;
}

interface Compose {
  readonly services: Readonly<Record<string, Service>>;
  readonly volumes: Readonly<Record<string, unknown>>;
}

const composeOf = (name: string) => readYaml(name)[0] as Compose;
const embedded = composeOf('compose.yaml');
const postgres = composeOf('compose.postgres.yaml');

function serviceOf({ services }: Compose, name: string): Service {
  const service = services[name];
  if (service === undefined) throw new Error(`There is no service ${name}.`);
  return service;
}

/** As a shell does for `${NAME}`, `${NAME:-default}` and `${NAME:?message}`. */
const filledIn = (text: string, given: Readonly<Record<string, string>>) =>
  text.replaceAll(
    /\$\{(\w+)(?::-([^}]*)|:\?[^}]*)?\}/g,
    (_, name: string, otherwise = '') => given[name] ?? otherwise,
  );

function environmentOf(service: Service, given: Readonly<Record<string, string>> = {}) {
  const entries = Object.entries(service.environment).map(([name, value]) => [
    name,
    value === null ? given[name] : filledIn(value, given),
  ]);
  return Object.fromEntries(entries) as Readonly<Record<string, string | undefined>>;
}

const settingsOf = (service: Service, given: Readonly<Record<string, string>> = {}) =>
  readSettings({ ...image.env, ...environmentOf(service, given) });

describe('the image', () => {
  it('sets only what the server reads, and agrees with itself', () => {
    expect(Object.keys(image.env).filter((name) => !settings.has(name))).toEqual([]);
    const read = readSettings(image.env);
    expect(read).toMatchObject({ port: image.port, dataDir: image.volume, host: '0.0.0.0' });
    expect(image.env.TMPDIR).toBe(image.volume);
    expect(image.user).toMatch(/^[1-9]\d*:[1-9]\d*$/);
    expect(image.healthCheck).toMatch(/CMD \["node", .*:\$\{process\.env\.PORT\}\/healthz/);
  });

  it('keeps the same out of the context of Docker and of Podman', () => {
    expect(readDeployed('../.dockerignore')).toBe(readDeployed('../.containerignore'));
  });
});

describe.each([
  ['compose.yaml', embedded],
  ['compose.postgres.yaml', postgres],
])('%s', (_, compose) => {
  const server = serviceOf(compose, 'opina');

  it('names settings that there are', () => {
    expect(Object.keys(server.environment).filter((name) => !settings.has(name))).toEqual([]);
    expect(Object.keys(server.environment)).toContain('PUBLIC_URL');
  });

  it('can write only the volume of the image, as no other account', () => {
    expect(server).toMatchObject({
      read_only: true,
      cap_drop: ['ALL'],
      security_opt: ['no-new-privileges:true'],
    });
    expect(server.volumes).toEqual([expect.stringMatching(new RegExp(`^\\w+:${image.volume}$`))]);
    expect(server.build).toEqual({ context: '..', dockerfile: 'deploy/Containerfile' });
  });

  it('declares each volume that a service has', () => {
    const used = Object.values(compose.services).flatMap(({ volumes = [] }) =>
      volumes.map((one) => one.split(':')[0] ?? '').filter((name) => !name.startsWith('.')),
    );
    expect(Object.keys(compose.volumes).toSorted()).toEqual(used.toSorted());
  });
});

describe('the server with its embedded database', () => {
  it('sends mail if the caller has set how', () => {
    const mail = { SMTP_URL: 'smtp://mail.example:587', MAIL_FROM: 'answers@shop.example' };
    expect(settingsOf(serviceOf(embedded, 'opina'), mail).smtp?.host).toBe('mail.example');
  });

  it('is reached from its machine only, at the port of the image', () => {
    expect(serviceOf(embedded, 'opina').ports).toEqual([`127.0.0.1:${image.port}:${image.port}`]);
    const { publicUrl, smtp, databaseUrl } = settingsOf(serviceOf(embedded, 'opina'));
    expect({ publicUrl, smtp, databaseUrl }).toEqual({ publicUrl: `http://localhost:${image.port}` });
  });
});

describe('the server with PostgreSQL behind Caddy', () => {
  const given = { OPINA_HOST: 'reviews.example', POSTGRES_PASSWORD: '0badc0de' };
  const server = serviceOf(postgres, 'opina');
  const caddy = serviceOf(postgres, 'caddy');
  const database = serviceOf(postgres, 'postgres');

  it('reaches the database that is made for it', () => {
    const url = new URL(settingsOf(server, given).databaseUrl ?? '');
    const { POSTGRES_USER, POSTGRES_DB, POSTGRES_PASSWORD } = environmentOf(database, given);
    expect(url).toMatchObject({ hostname: 'postgres', username: POSTGRES_USER, pathname: `/${POSTGRES_DB}` });
    expect(url.password).toBe(POSTGRES_PASSWORD);
    expect(server.depends_on).toEqual({ postgres: { condition: 'service_healthy' } });
    expect(database.ports).toBeUndefined();
  });

  it('is reached through Caddy only, and trusts it alone', () => {
    const { publicUrl, trustProxy } = settingsOf(server, given);
    expect(publicUrl).toBe('https://reviews.example');
    if (typeof trustProxy !== 'function') throw new Error('It trusts no number of proxies.');
    expect([trustProxy('10.0.0.2', 0), trustProxy('203.0.113.1', 1)]).toEqual([true, false]);
    expect({ ports: server.ports, expose: server.expose }).toEqual({ expose: [String(image.port)] });
    expect(caddy.environment.OPINA_UPSTREAM).toBe(`opina:${image.port}`);
    const used = [...readDeployed('Caddyfile').matchAll(/\{\$(\w+)\}/g)].map(([, name]) => name);
    expect(used.toSorted()).toEqual(Object.keys(caddy.environment).toSorted());
  });
});
