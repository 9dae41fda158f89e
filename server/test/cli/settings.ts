const settings = [
  'DATABASE_URL',
  'OPINA_DATABASES',
  'DATABASE_POOL_SIZE',
  'DATABASE_REPLICA_URLS',
  'OPINA_VALKEY_URL',
  'OPINA_DATA_DIR',
  'OPINA_DISK_RESERVE_MB',
  'PORT',
  'HOST',
  'PUBLIC_URL',
  'OPINA_LOG_LEVEL',
  'OPINA_METRICS_TOKEN',
  'OPINA_OPERATOR_TOKEN',
  'SMTP_URL',
  'MAIL_FROM',
  'MAIL_LINK_HOSTS',
  'OPINA_MEDIA_DIR',
  'OPINA_MEDIA_S3_URL',
];

/** The environment without the settings of Opina, so that a developer's settings do not affect tests. */
export function withoutSettings(env: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  return Object.fromEntries(Object.entries(env).filter(([name]) => !settings.includes(name)));
}
