import { describe, expect, it } from 'vitest';
import { readSettings } from './settings.ts';

describe('readSettings', () => {
  it('needs no variable', () => {
    expect(readSettings({})).toEqual({
      port: 8787,
      isPortSet: false,
      host: 'localhost',
      dataDir: './opina-data',
      logDir: 'opina-data/review-log',
      logKey: undefined,
      logNextKey: undefined,
      logWitnesses: [],
      logWitnessHosts: undefined,
      isFolderPrivate: true,
      diskReserveBytes: 64 * 1024 * 1024,
      databaseUrl: undefined,
      databases: [],
      databasePoolSize: 10,
      databaseReplicaUrls: [],
      databaseReplicaLagMs: 800,
      valkeyUrl: undefined,
      publicUrl: undefined,
      isRateLimited: true,
      metricsToken: undefined,
      operatorToken: undefined,
      isResponseCacheEnabled: true,
      logLevel: 'info',
      trustProxy: false,
      smtp: undefined,
      mailFrom: undefined,
      mailLinkHosts: undefined,
      mailStoreHourlyLimit: 200,
      retentionDays: 365,
      mediaDir: undefined,
      mediaGroupReads: false,
      mediaS3: undefined,
      mediaFetchHosts: undefined,
      company: undefined,
    });
  });

  it('reads all settings from the environment, and ignores empty variables', () => {
    expect(
      readSettings({
        PORT: '0',
        HOST: '0.0.0.0',
        OPINA_DATA_DIR: '/var/lib/opina',
        OPINA_LOG_DIR: '/var/lib/opina-log',
        OPINA_LOG_KEY: 'BwcHBwcHBwcHBwcHBwcHBwcHBwcHBwcHBwcHBwcHBwc=',
        OPINA_LOG_WITNESSES:
          'witness.example/w1+7b14655c+BAkJCQkJCQkJCQkJCQkJCQkJCQkJCQkJCQkJCQkJCQkJ https://witness.example',
        OPINA_LOG_WITNESS_HOSTS: 'witness.internal:8080',
        OPINA_LOG_NEXT_KEY: 'CAgICAgICAgICAgICAgICAgICAgICAgICAgICAgICAg=',
        OPINA_DISK_RESERVE_MB: '2',
        DATABASE_URL: 'postgres://u:p@h/d',
        DATABASE_POOL_SIZE: '25',
        OPINA_DATABASES: 'acme=postgres://u:p@a,b/d?options=a=b, beta_2=postgresql://c/d',
        DATABASE_REPLICA_URLS: 'postgres://u:p@a,b/d?ssl=require, postgresql://c/d',
        OPINA_VALKEY_URL: 'valkeys://u:p@cache.internal:6380/2',
        DATABASE_REPLICA_LAG_MS: '500',
        PUBLIC_URL: 'https://reviews.example',
        OPINA_RATE_LIMIT: '0',
        OPINA_METRICS_TOKEN: 'segredo-das-metricas',
        OPINA_OPERATOR_TOKEN: 'segredo-de-quem-opera',
        OPINA_ANSWER_CACHE: '0',
        OPINA_LOG_LEVEL: 'debug',
        OPINA_TRUST_PROXY: '10.0.0.1, 10.0.0.2',
        SMTP_URL: 'smtps://ana%40loja:se%3Acreta@mail.loja.example',
        MAIL_FROM: '"Loja da Ana" <respostas@loja.example>',
        MAIL_LINK_HOSTS: 'Loja.example, *.loja.example',
        MAIL_STORE_HOURLY_LIMIT: '50',
        OPINA_MEDIA_DIR: '/srv/fotos',
        OPINA_MEDIA_S3_URL: 'https://chave:se%2Fcreta@s3.example/balde/fotos/loja?region=sa-east-1',
        OPINA_PRIVATE_FOLDERS: '0',
        OPINA_RETENTION_DAYS: '90',
        OPINA_MEDIA_GROUP_READ: '1',
        OPINA_MEDIA_FETCH_HOSTS: 'Fotos.interno:8080, [::1]:80',
      }),
    ).toEqual({
      port: 0,
      isPortSet: true,
      host: '0.0.0.0',
      dataDir: '/var/lib/opina',
      logDir: '/var/lib/opina-log',
      logKey: Buffer.alloc(32, 7),
      logNextKey: Buffer.alloc(32, 8),
      logWitnesses: [
        { key: expect.objectContaining({ name: 'witness.example/w1' }), url: 'https://witness.example' },
      ],
      logWitnessHosts: ['witness.internal:8080'],
      isFolderPrivate: false,
      diskReserveBytes: 2 * 1024 * 1024,
      databaseUrl: 'postgres://u:p@h/d',
      databases: [
        { name: 'acme', url: 'postgres://u:p@a,b/d?options=a=b' },
        { name: 'beta_2', url: 'postgresql://c/d' },
      ],
      databasePoolSize: 25,
      databaseReplicaUrls: ['postgres://u:p@a,b/d?ssl=require', 'postgresql://c/d'],
      databaseReplicaLagMs: 500,
      valkeyUrl: 'valkeys://u:p@cache.internal:6380/2',
      publicUrl: 'https://reviews.example',
      isRateLimited: false,
      metricsToken: 'segredo-das-metricas',
      operatorToken: 'segredo-de-quem-opera',
      isResponseCacheEnabled: false,
      logLevel: 'debug',
      trustProxy: '10.0.0.1, 10.0.0.2',
      smtp: {
        host: 'mail.loja.example',
        port: 465,
        isSecure: true,
        auth: { user: 'ana@loja', pass: 'se:creta' },
        tls: 'offered',
      },
      mailFrom: { name: 'Loja da Ana', address: 'respostas@loja.example' },
      mailLinkHosts: ['loja.example', '*.loja.example'],
      mailStoreHourlyLimit: 50,
      retentionDays: 90,
      mediaDir: '/srv/fotos',
      mediaGroupReads: true,
      mediaS3: {
        address: 'https://s3.example/balde',
        prefix: 'fotos/loja/',
        region: 'sa-east-1',
        accessKeyId: 'chave',
        secretAccessKey: 'se/creta',
      },
      mediaFetchHosts: ['fotos.interno:8080', '[::1]:80'],
    });
    expect(readSettings({ PORT: '', HOST: ' ', DATABASE_URL: '' })).toEqual(readSettings({}));
  });

  it('requires MAIL_FROM with SMTP_URL', () => {
    const smtp = { SMTP_URL: 'smtp://localhost:2525' };
    expect(() => readSettings(smtp)).toThrow(
      "MAIL_FROM must be the sender's address, such as answers@shop.example or Shop <answers@shop.example>, when SMTP_URL is set.",
    );
    expect(readSettings({ ...smtp, MAIL_FROM: 'a@loja.example' })).toMatchObject({
      smtp: { host: 'localhost', port: 2525, isSecure: false, auth: undefined },
      mailFrom: { name: undefined, address: 'a@loja.example' },
    });
    expect(readSettings({ ...smtp, SMTP_URL: 'smtp://h?tls=required', MAIL_FROM: 'a@l.br' }).smtp).toEqual({
      host: 'h',
      port: 587,
      isSecure: false,
      auth: undefined,
      tls: 'required',
    });
  });

  it('reads the number of proxies', () => {
    const { trustProxy } = readSettings({ OPINA_TRUST_PROXY: '2' });
    if (typeof trustProxy !== 'function') throw new Error('expected a test of hops');
    expect([0, 1, 2].map((hop) => trustProxy('10.0.0.1', hop))).toEqual([true, true, false]);
    expect(readSettings({ OPINA_TRUST_PROXY: 'true' }).trustProxy).toBe(true);
  });

  it.each([
    'acme',
    'acme=',
    'acme=mysql://u:secreta@h/d',
    'postgres://u:secreta@h/d',
    'home=postgres://u:secreta@h/d',
    'Acme=postgres://u:secreta@h/d',
    'acme=postgres://u:secreta@h/d, acme=postgres://u:secreta@h/e',
  ])('refuses the databases %s, and repeats no secret', (value) => {
    const read = () => readSettings({ DATABASE_URL: 'postgres://h/d', OPINA_DATABASES: value });
    expect(read).toThrow(/^OPINA_DATABASES must be /);
    expect(read).not.toThrow(/secreta/);
  });

  it.each([
    ['PORT', 'http'],
    ['PORT', '65536'],
    ['PORT', '-1'],
    ['PORT', '80.5'],
    ['OPINA_DISK_RESERVE_MB', '64MB'],
    ['DATABASE_URL', 'mysql://u:secreta@h/d'],
    ['DATABASE_URL', 'not an address'],
    ['DATABASE_URL', 'postgres://u:secreta%zz@h/d'],
    ['DATABASE_POOL_SIZE', '0'],
    ['DATABASE_POOL_SIZE', '1001'],
    ['DATABASE_POOL_SIZE', 'many'],
    ['DATABASE_REPLICA_URLS', 'postgres://u:secreta@h/d'],
    ['DATABASE_REPLICA_LAG_MS', '0'],
    ['OPINA_DATABASES', 'acme=postgres://u:secreta@h/d'],
    ['PUBLIC_URL', 'reviews.example'],
    ['OPINA_RATE_LIMIT', 'off'],
    ['OPINA_VALKEY_URL', 'http://u:secreta@h'],
    ['OPINA_VALKEY_URL', 'redis://u:secreta%zz@h'],
    ['OPINA_METRICS_TOKEN', 'secreta'],
    ['OPINA_OPERATOR_TOKEN', 'com espaço que chega'],
    ['OPINA_LOG_LEVEL', 'loud'],
    ['OPINA_TRUST_PROXY', 'any(proxy)'],
    ['SMTP_URL', 'mail.loja.example:587'],
    ['SMTP_URL', 'http://u:secreta@mail.loja.example'],
    ['SMTP_URL', 'smtp://u:secreta%zz@mail.loja.example'],
    ['SMTP_URL', 'smtp://u:secreta@mail.loja.example/inbox'],
    ['SMTP_URL', 'smtp://u:secreta@mail.loja.example?tls=maybe'],
    ['MAIL_FROM', 'respostas'],
    ['MAIL_FROM', 'Loja <respostas>'],
    ['MAIL_FROM', 'a@loja.example, b@loja.example'],
    ['MAIL_FROM', 'Loja\r\nBcc: x <respostas@loja.example>'],
    ['MAIL_LINK_HOSTS', 'https://loja.example'],
    ['OPINA_MEDIA_S3_URL', 's3://balde'],
    ['OPINA_MEDIA_S3_URL', 'https://s3.example/balde'],
    ['OPINA_MEDIA_S3_URL', 'https://chave:secreta@s3.example/'],
    ['OPINA_MEDIA_S3_URL', 'https://chave:secreta@s3.example/balde?acl=public'],
    ['OPINA_MEDIA_S3_URL', 'https://chave:secreta%zz@s3.example/balde'],
    ['OPINA_MEDIA_FETCH_HOSTS', 'fotos.interno'],
  ])('names %s when it is %s, and repeats no secret', (name, value) => {
    const read = () => readSettings({ [name]: value });
    expect(read).toThrow(expect.objectContaining({ code: 'settings.invalid' }));
    expect(read).toThrow(new RegExp(`^${name} must be `));
    expect(read).not.toThrow(/secreta/);
  });
});
