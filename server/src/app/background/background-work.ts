import { checkHome } from '../../databases/registry.ts';
import { exportReading } from '../../exports/store-snapshot.ts';
import { batchSizes } from '../../imports/batch-size.ts';
import { startInvitations } from '../../invitations/worker.ts';
import { createSmtpTransport } from '../../mail/smtp/smtp-transport.ts';
import { startMailWorker } from '../../mail/worker.ts';
import { startRetention } from '../../personal-data/retention.ts';
import type { Database } from '../../platform/database/engine/open-database.ts';
import { startMaintenance } from '../../platform/database/maintenance/maintenance.ts';
import type { Logger } from '../../platform/http/server/logger.ts';
import { startMediaSweeper } from '../../platform/media/media-sweeper.ts';
import type { ReportChange } from '../../platform/notices/change.ts';
import type { Worker } from '../../platform/workers/worker-loop.ts';
import { openLogFolder } from '../../review-log/signing/log-folder.ts';
import { startWitness } from '../../review-log/witnesses/worker.ts';
import { startReviewLog } from '../../review-log/worker.ts';
import { removeUnusedFiles, sweepMedia } from '../../review-media/media-files.ts';
import { startTransferWorker } from '../../transfers/jobs/worker.ts';
import { createHttpChannel } from '../../webhooks/http-channel.ts';
import { startWebhookWorker } from '../../webhooks/worker.ts';
import { mailParts } from '../mail-parts.ts';
import { linkOrigin } from '../settings/link-origin.ts';
import { maxExportMs } from '../settings/max-export-ms.ts';
import type { Settings } from '../settings/settings.ts';
import type { StoreDatabases } from '../store-databases.ts';
import type { BackgroundPart } from './background-parts.ts';
import { openBounces } from './open-bounces.ts';

interface BackgroundParts {
  readonly settings: Settings;
  readonly database: Database;
  readonly databases: StoreDatabases;
  /** Called while an import writes, and after it. */
  readonly onChange: ReportChange | undefined;
  readonly logger: Logger;
}

/** What the server does without a request. */
export interface BackgroundWork {
  /** Call it when there may be a message or an event to send, or a customer to ask, in this database. */
  wakeQueues(database: string): void;
  /** Stops its parts, by name. */
  stop(): Readonly<Record<BackgroundPart, Promise<unknown> | undefined>>;
}

/** Starts all parts for all databases. */
export async function startBackgroundWork(parts: BackgroundParts): Promise<BackgroundWork> {
  const { settings, database, databases, logger } = parts;
  const bounces = await openBounces(settings, databases.all, logger);
  const mail = startMail(parts);
  const webhooks = startWebhooks(parts);
  const transfers = startTransfers(parts);
  const invitations = startAllInvitations(parts);
  const logs = startReviewLogs(parts);
  const witnesses = startWitnesses(parts);
  const sweeper = startMediaSweeper((signal) => sweepAll(parts, signal), logger);
  const retentions = databases.all.map(({ ready, context }) =>
    startRetention(ready, settings.retentionDays, logger, () => removeUnusedFiles(context)),
  );
  const maintenance = database.engine === 'pglite' ? startMaintenance(database.sql, logger) : undefined;
  return {
    wakeQueues: (name) => {
      for (const workers of [mail, webhooks, transfers, invitations]) workers.get(name)?.wake();
    },
    stop: () => ({
      mail: stopAll(mail.values()),
      webhooks: stopAll(webhooks.values()),
      transfers: stopAll(transfers.values()),
      invitations: stopAll(invitations.values()),
      logs: stopAll(logs),
      witnesses: stopAll(witnesses),
      bounces: bounces?.close(),
      pictures: sweeper.stop(),
      retention: stopAll(retentions),
      maintenance: maintenance?.stop(),
    }),
  };
}

const stopAll = (parts: Iterable<{ stop(): Promise<unknown> }>): Promise<unknown> =>
  Promise.all([...parts].map((part) => part.stop()));

/** One worker for each database, which sends the messages of its stores. */
function startMail({ settings, databases, logger }: BackgroundParts): Map<string, Worker> {
  const { smtp, mailFrom: from, mailStoreHourlyLimit: maxPerStoreHour } = settings;
  const workers = new Map<string, Worker>();
  if (smtp === undefined || from === undefined) return workers;
  for (const { name, context } of databases.all) {
    const transport = createSmtpTransport(smtp);
    const parts = mailParts(settings, context);
    const bounceDomain = settings.mailBounces?.domain;
    const options = { ...parts, bounceDomain, run: context.write, transport, logger, from, maxPerStoreHour };
    workers.set(name, startMailWorker(options));
  }
  return workers;
}

/** One worker for each database, which delivers the events of its stores. */
function startWebhooks({ settings, databases, logger }: BackgroundParts): Map<string, Worker> {
  const channel = createHttpChannel({ allowedHosts: settings.webhookHosts });
  const origin = linkOrigin(settings);
  return new Map(
    databases.all.map(({ name, context }) => [
      name,
      startWebhookWorker({
        run: context.write,
        channel,
        origin,
        signatures: context.media.signatures,
        logger,
      }),
    ]),
  );
}

/** One worker for each database, which imports into its stores and exports them. */
function startTransfers({
  settings,
  database,
  databases,
  onChange = () => {},
  logger,
}: BackgroundParts): Map<string, Worker> {
  const { engine } = database;
  const { publicUrl } = settings;
  const workers = databases.all.map(({ name, ready, context }) => {
    const { hashEmail, announce } = context;
    const { openTemporary } = context.media;
    const parts = { ready, hashEmail, announce, onChange, publicUrl, openTemporary, logger };
    const worker = startTransferWorker({
      ...parts,
      maxExportMs: maxExportMs.job,
      batch: batchSizes[engine],
      reading: exportReading[engine],
      isAlone: engine === 'pglite',
    });
    return [name, worker] as const;
  });
  return new Map(workers);
}

/** One worker for each database, which asks the customers of its stores. */
function startAllInvitations({ settings, databases, logger }: BackgroundParts): Map<string, Worker> {
  const workers = databases.all.map(({ name, context }) => {
    const parts = { ...mailParts(settings, context), run: context.write, logger };
    return [name, startInvitations(parts)] as const;
  });
  return new Map(workers);
}

/** One worker for each database, which keeps and signs the logs of its stores. */
function startReviewLogs({ settings, databases, logger }: BackgroundParts): Worker[] {
  const folder = openLogFolder(settings.logDir, settings);
  return databases.all.map(({ context }) =>
    startReviewLog({ run: context.write, folder, origin: linkOrigin(settings), logger }),
  );
}

/** One worker for each database and witness, so that none waits for another. */
function startWitnesses({ settings, databases, logger }: BackgroundParts): Worker[] {
  const { logWitnesses: witnesses, logWitnessHosts: allowedHosts } = settings;
  return databases.all.flatMap(({ context }) =>
    witnesses.map((witness) =>
      startWitness({ run: context.write, witness, witnesses, allowedHosts, logger }),
    ),
  );
}

async function sweepAll({ settings, databases, database }: BackgroundParts, signal: AbortSignal) {
  // Since this process started, a store may have moved to a database that these settings do not name.
  await checkHome(database.sql, settings.databases);
  const [home, ...others] = databases.all;
  return sweepMedia(home.context, { signal, others: others.map(({ context }) => context) });
}
