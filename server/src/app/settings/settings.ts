import { askerDays } from '@opina/contract/constants/questions';
import type { CompanySettings } from '../../accounts/company/company-settings.ts';
import { isDatabaseName, type NamedDatabase } from '../../databases/named-database.ts';
import { parseSenderAddress, type SenderAddress } from '../../mail/composing/sender-address.ts';
import { parseSmtpUrl, type SmtpSettings } from '../../mail/smtp/smtp-settings.ts';
import { defaultReserveBytes } from '../../platform/files/disk-space.ts';
import { type LogLevel, logLevels } from '../../platform/http/server/log-levels.ts';
import type { TrustProxy } from '../../platform/http/server/trust-proxy.ts';
import type { MediaSettings } from '../../platform/media/open-media.ts';
import { parseS3Url, type S3Settings } from '../../platform/media/s3-settings.ts';
import { parseUrl } from '../../platform/text/parse-url.ts';
import { valkeyProtocols } from '../../platform/valkey/valkey-protocols.ts';
import { readCompany } from './company-settings.ts';
import { invalidSetting } from './invalid-setting.ts';
import { type LogSettings, readLog } from './log-settings.ts';
import { type PortChoice, readPortChoice } from './port-choice.ts';

export interface Settings extends MediaSettings, PortChoice, LogSettings {
  /** `localhost` is served on both 127.0.0.1 and ::1. */
  readonly host: string;
  /** Folder of the embedded database; unused with `databaseUrl`. */
  readonly dataDir: string;
  /** Whether to remove other accounts' access to the folders of the database and the pictures. */
  readonly isFolderPrivate: boolean;
  /** With less free space on its disk, the embedded database refuses writes. */
  readonly diskReserveBytes: number;
  readonly databaseUrl: string | undefined;
  /** Further databases, for stores that have moved there from `databaseUrl`. */
  readonly databases: readonly NamedDatabase[];
  /** The maximum number of this process's connections to `databaseUrl`, and to each further database. */
  readonly databasePoolSize: number;
  /** Replicas of `databaseUrl`, for work that only reads. */
  readonly databaseReplicaUrls: readonly string[];
  /** The maximum lag of a replica that is read from, in milliseconds. */
  readonly databaseReplicaLagMs: number;
  /** A Valkey or Redis server through which processes tell each other of changes and count requests together. */
  readonly valkeyUrl: string | undefined;
  /** The address under which browsers reach the server. */
  readonly publicUrl: string | undefined;
  readonly isRateLimited: boolean;
  /** The token for `/metrics`; undefined: nobody may read it. */
  readonly metricsToken: string | undefined;
  /** The operator token, which allows creating stores; undefined: only the command line can. */
  readonly operatorToken: string | undefined;
  /** Whether public responses are cached for a second. */
  readonly isResponseCacheEnabled: boolean;
  readonly logLevel: LogLevel;
  /** Proxies whose `X-Forwarded-For` is used. */
  readonly trustProxy: TrustProxy;
  /** Undefined: messages are stored and not sent. */
  readonly smtp: SmtpSettings | undefined;
  /** Defined if `smtp` is. */
  readonly mailFrom: SenderAddress | undefined;
  /** Hosts to which messages may link; undefined: the page hosts of each store. */
  readonly mailLinkHosts: readonly string[] | undefined;
  /** The mailbox for delivery reports: an SMTP server on this port, for this domain. Undefined: there is none. */
  readonly mailBounces: { readonly port: number; readonly domain: string } | undefined;
  /** The maximum number of messages of one store in an hour. Others wait. */
  readonly mailStoreHourlyLimit: number;
  /** `host:port` of receivers of webhooks outside the public internet. */
  readonly webhookHosts: readonly string[] | undefined;
  /** `host:port` of witnesses outside the public internet. */
  readonly logWitnessHosts: readonly string[] | undefined;
  /** `host:port` of servers outside the public internet whose pages may be checked. */
  readonly checkHosts: readonly string[] | undefined;
  /** The company that people sign in with. */
  readonly company: CompanySettings | undefined;
  /** For how many days after an asker's last question the e-mail address is kept. */
  readonly retentionDays: number;
}

/** Together with the second in the response cache, less than two seconds, within which a write is visible. */
const defaultReplicaLagMs = 800;

type Environment = Readonly<Record<string, string | undefined>>;

/** Reads the settings from environment variables. An empty variable counts as not set. Throws `settings.invalid`. */
export function readSettings(environment: Environment): Settings {
  const text = (name: string) => environment[name]?.trim() || undefined;
  const smtp = readSmtp(text('SMTP_URL'));
  const dataDir = text('OPINA_DATA_DIR') ?? './opina-data';
  return {
    ...readPortChoice('PORT', text('PORT'), 8787),
    host: text('HOST') ?? 'localhost',
    dataDir,
    ...readLog(text, dataDir),
    isFolderPrivate: readSwitch('OPINA_PRIVATE_FOLDERS', text('OPINA_PRIVATE_FOLDERS')),
    diskReserveBytes: readMegabytes('OPINA_DISK_RESERVE_MB', text('OPINA_DISK_RESERVE_MB')),
    databaseUrl: readDatabaseUrl('DATABASE_URL', text('DATABASE_URL')),
    databases: readDatabases(text('OPINA_DATABASES'), text('DATABASE_URL') !== undefined),
    databasePoolSize: readNumber('DATABASE_POOL_SIZE', text('DATABASE_POOL_SIZE'), [1, 1_000]) ?? 10,
    databaseReplicaUrls: readReplicaUrls(text('DATABASE_REPLICA_URLS'), text('DATABASE_URL') !== undefined),
    databaseReplicaLagMs:
      readNumber('DATABASE_REPLICA_LAG_MS', text('DATABASE_REPLICA_LAG_MS'), [500, 60_000]) ??
      defaultReplicaLagMs,
    valkeyUrl: readValkeyUrl(text('OPINA_VALKEY_URL'), text('DATABASE_URL') !== undefined),
    publicUrl: readUrl('PUBLIC_URL', text('PUBLIC_URL'), ['http:', 'https:']),
    isRateLimited: readSwitch('OPINA_RATE_LIMIT', text('OPINA_RATE_LIMIT')),
    metricsToken: readToken('OPINA_METRICS_TOKEN', text('OPINA_METRICS_TOKEN')),
    operatorToken: readToken('OPINA_OPERATOR_TOKEN', text('OPINA_OPERATOR_TOKEN')),
    isResponseCacheEnabled: readSwitch('OPINA_ANSWER_CACHE', text('OPINA_ANSWER_CACHE')),
    logLevel: readLogLevel(text('OPINA_LOG_LEVEL')),
    trustProxy: readTrustProxy(text('OPINA_TRUST_PROXY')),
    smtp,
    mailFrom: readMailFrom(text('MAIL_FROM'), smtp !== undefined),
    mailLinkHosts: readHosts('MAIL_LINK_HOSTS', text('MAIL_LINK_HOSTS')),
    mailBounces: readBounces(text('MAIL_BOUNCE_PORT'), text('MAIL_BOUNCE_DOMAIN')),
    mailStoreHourlyLimit:
      readNumber('MAIL_STORE_HOURLY_LIMIT', text('MAIL_STORE_HOURLY_LIMIT'), [1, 1_000_000]) ?? 200,
    retentionDays: readNumber('OPINA_RETENTION_DAYS', text('OPINA_RETENTION_DAYS'), [1, 36_500]) ?? askerDays,
    mediaDir: text('OPINA_MEDIA_DIR'),
    mediaGroupReads: readGroupReads(text('OPINA_MEDIA_GROUP_READ'), text('OPINA_MEDIA_DIR')),
    mediaS3: readS3(text('OPINA_MEDIA_S3_URL')),
    mediaFetchHosts: readHostsWithPorts('OPINA_MEDIA_FETCH_HOSTS', text('OPINA_MEDIA_FETCH_HOSTS')),
    webhookHosts: readHostsWithPorts('OPINA_WEBHOOK_HOSTS', text('OPINA_WEBHOOK_HOSTS')),
    logWitnessHosts: readHostsWithPorts('OPINA_LOG_WITNESS_HOSTS', text('OPINA_LOG_WITNESS_HOSTS')),
    checkHosts: readHostsWithPorts('OPINA_CHECK_HOSTS', text('OPINA_CHECK_HOSTS')),
    company: readCompany(text),
  };
}

/** Throws `settings.invalid` with the name of the variable or option. */
export const readDatabaseUrl = (name: string, text: string | undefined): string | undefined =>
  readUrl(name, text, ['postgres:', 'postgresql:']);

function readNumber(
  name: string,
  text: string | undefined,
  [min, max]: readonly [number, number],
): number | undefined {
  if (text === undefined) return undefined;
  const number = Number(text);
  if (/^\d{1,9}$/.test(text) && number >= min && number <= max) return number;
  throw invalidSetting(name, `a number from ${min} to ${max}`);
}

/** Splits the addresses. An address may itself contain commas, between its hosts. */
function readReplicaUrls(text: string | undefined, hasPrimary: boolean): readonly string[] {
  const name = 'DATABASE_REPLICA_URLS';
  if (text === undefined) return [];
  if (!hasPrimary) throw invalidSetting(name, 'set together with DATABASE_URL, the primary');
  const urls = text.split(/[\s,]+(?=\w+:\/\/)/);
  return urls.flatMap((url) => readDatabaseUrl(name, url) ?? []);
}

/** Splits `acme=postgres://…, beta=postgres://…`. No message contains an address, which contains a password. */
function readDatabases(text: string | undefined, hasHome: boolean): readonly NamedDatabase[] {
  const variable = 'OPINA_DATABASES';
  if (text === undefined) return [];
  if (!hasHome) throw invalidSetting(variable, 'set together with DATABASE_URL, the home database');
  const databases = text.split(/[\s,]+(?=[^\s,=]*=\w+:\/\/)/).map((one) => {
    const [name = '', ...rest] = one.split('=');
    const url = isDatabaseName(name) ? readDatabaseUrl(variable, rest.join('=')) : undefined;
    if (url === undefined) {
      const names = 'each name of small letters, digits, - and _, and not home';
      throw invalidSetting(variable, `NAME=postgres://…, separated by commas, ${names}`);
    }
    return { name, url };
  });
  if (new Set(databases.map(({ name }) => name)).size < databases.length) {
    throw invalidSetting(variable, 'a list of different names');
  }
  return databases;
}

/** The embedded database has one process, which has nobody to tell. */
function readValkeyUrl(text: string | undefined, hasServer: boolean): string | undefined {
  const name = 'OPINA_VALKEY_URL';
  if (text !== undefined && !hasServer) throw invalidSetting(name, 'set together with DATABASE_URL');
  return readUrl(name, text, valkeyProtocols);
}

function readMegabytes(name: string, text: string | undefined): number {
  if (text === undefined) return defaultReserveBytes;
  if (!/^\d{1,7}$/.test(text)) throw invalidSetting(name, 'a number of megabytes from 0 to 9999999');
  return Number(text) * 1_048_576;
}

/** The message does not contain the value, because the address of a database contains its password. */
function readUrl(name: string, text: string | undefined, protocols: readonly string[]): string | undefined {
  if (text === undefined) return undefined;
  if (!protocols.includes(parseUrl(text)?.protocol ?? '')) {
    throw invalidSetting(
      name,
      `an address that begins with ${protocols.map((one) => `${one}//`).join(' or ')}`,
    );
  }
  if (!isDecodable(text)) throw invalidSetting(name, 'percent-encoded (a % in a password is written %25)');
  return text;
}

function isDecodable(text: string): boolean {
  try {
    return decodeURIComponent(text) !== '';
  } catch {
    return false;
  }
}

function readSwitch(name: string, text = '1'): boolean {
  if (text !== '0' && text !== '1') throw invalidSetting(name, '0 (off) or 1 (on)');
  return text === '1';
}

/** Needs OPINA_MEDIA_DIR: other accounts have no access to a folder in the data folder. */
function readGroupReads(text: string | undefined, mediaDir: string | undefined): boolean {
  const name = 'OPINA_MEDIA_GROUP_READ';
  const isOn = readSwitch(name, text ?? '0');
  if (isOn && mediaDir === undefined) throw invalidSetting(name, 'set together with OPINA_MEDIA_DIR');
  return isOn;
}

/** The message does not contain the value, which is a secret. */
function readToken(name: string, text: string | undefined): string | undefined {
  if (text === undefined || /^[\w.~+/=-]{16,512}$/.test(text)) return text;
  throw invalidSetting(name, '16 to 512 letters, digits or any of . _ ~ + / = -');
}

function readLogLevel(text = 'info'): LogLevel {
  const level = logLevels.find((one) => one === text);
  if (level === undefined) throw invalidSetting('OPINA_LOG_LEVEL', `one of ${logLevels.join(', ')}`);
  return level;
}

function readTrustProxy(text = '0'): TrustProxy {
  if (text === 'true') return true;
  if (text === 'false' || text === '0') return false;
  if (/^\d{1,2}$/.test(text)) return (_address, hop) => hop < Number(text);
  if (/^[0-9a-z.:/, -]+$/i.test(text)) return text;
  throw invalidSetting(
    'OPINA_TRUST_PROXY',
    'true, false, the number of proxies in front, or their addresses separated by commas',
  );
}

/** The message does not contain the value, which contains a password. */
function readSmtp(text: string | undefined): SmtpSettings | undefined {
  if (text === undefined) return undefined;
  const smtp = parseSmtpUrl(text);
  if (smtp !== undefined) return smtp;
  throw invalidSetting(
    'SMTP_URL',
    'smtp://user:password@host:587 or smtps://user:password@host, percent-encoded (an @ in a user is written %40), with nothing after it but ?tls=required or ?tls=off',
  );
}

function readBounces(portText: string | undefined, domain: string | undefined) {
  const port = readNumber('MAIL_BOUNCE_PORT', portText, [0, 65_535]);
  if (port === undefined && domain === undefined) return undefined;
  if (domain === undefined || !/^[a-z0-9-]+(\.[a-z0-9-]+)+$/i.test(domain))
    throw invalidSetting(
      'MAIL_BOUNCE_DOMAIN',
      'a domain whose MX is this server, set together with MAIL_BOUNCE_PORT',
    );
  if (port === undefined)
    throw invalidSetting('MAIL_BOUNCE_PORT', 'a port, set together with MAIL_BOUNCE_DOMAIN');
  return { port, domain: domain.toLowerCase() };
}

function readMailFrom(text: string | undefined, isNeeded: boolean): SenderAddress | undefined {
  const from = text === undefined ? undefined : parseSenderAddress(text);
  if (from === undefined && (isNeeded || text !== undefined)) {
    throw invalidSetting(
      'MAIL_FROM',
      `the sender's address, such as answers@shop.example or Shop <answers@shop.example>${text === undefined ? ', when SMTP_URL is set' : ''}`,
    );
  }
  return from;
}

function readHosts(name: string, text: string | undefined): readonly string[] | undefined {
  const hosts = text?.toLowerCase().split(/[\s,]+/);
  if (hosts?.every((host) => /^(\*\.)?[a-z0-9.-]+$/.test(host)) === false) {
    throw invalidSetting(name, 'names of hosts separated by commas (shop.example, *.shop.example)');
  }
  return hosts;
}

/** The message does not contain the value, which contains a secret. */
function readS3(text: string | undefined): S3Settings | undefined {
  if (text === undefined) return undefined;
  const s3 = parseS3Url(text);
  if (s3 !== undefined) return s3;
  throw invalidSetting(
    'OPINA_MEDIA_S3_URL',
    'https://KEY:SECRET@host/bucket or https://KEY:SECRET@host/bucket/folder, percent-encoded (a / in a secret is written %2F), with nothing after it but ?region=…',
  );
}

function readHostsWithPorts(name: string, text: string | undefined): readonly string[] | undefined {
  const hosts = text?.toLowerCase().split(/[\s,]+/);
  if (hosts?.every((host) => /^([a-z0-9.-]+|\[[0-9a-f:]+\]):\d{1,5}$/.test(host)) === false) {
    throw invalidSetting(name, 'hosts with their ports, separated by commas (erp.internal:8080)');
  }
  return hosts;
}
