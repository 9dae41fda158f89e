import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';

/** What a queue has in one state. */
export interface QueueCount {
  readonly state: string;
  readonly count: number;
  /** The age of the oldest. */
  readonly oldestSeconds: number;
}

/** Functions that a scrape calls. If one fails, the others' figures remain. */
export interface MetricSources {
  /** Messages by state. */
  readonly countMail: () => Promise<readonly QueueCount[]>;
  /** Deliveries to webhooks by state. */
  readonly countDeliveries: () => Promise<readonly QueueCount[]>;
  /** Seconds that an empty query takes, which is mostly time in the queue. */
  readonly databaseWait: () => Promise<number>;
  /** Further databases, each with the seconds that an empty query takes. */
  readonly furtherDatabases?: readonly { readonly name: string; readonly wait: () => Promise<number> }[];
  readonly pictureWork: () => { readonly running: number; readonly waiting: number };
  /** Public reads from the response cache (`kept`) and computed (`made`); undefined: there is no cache. */
  readonly cachedReads?: (() => { readonly kept: number; readonly made: number }) | undefined;
  /** Whether this process hears of the changes of others; undefined: there is no channel. */
  readonly receivesChanges?: (() => boolean) | undefined;
  /** Free bytes on the disk of the embedded database; undefined with PostgreSQL. */
  readonly freeBytes: () => number | undefined;
}

export interface FinishedRequest {
  readonly method: string;
  readonly route: string;
  readonly status: number;
  readonly seconds: number;
}

export type Metrics = ReturnType<typeof createMetrics>;

const buckets = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/** Metrics of this process in Prometheus' text format. No label contains a value of a request. */
export function createMetrics(sources: MetricSources) {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const registers = [registry];
  const requests = new Histogram({
    name: 'opina_http_request_duration_seconds',
    help: 'Requests by route, method and status.',
    labelNames: ['route', 'method', 'status'],
    buckets,
    registers,
  });
  const inFlight = new Gauge({
    name: 'opina_http_requests_in_flight',
    help: 'Requests in progress.',
    registers,
  });
  const limited = new Counter({
    name: 'opina_http_rate_limited_total',
    help: 'Requests that were refused with 429.',
    registers,
  });
  addSources(registers, sources);
  return {
    contentType: registry.contentType,
    text: () => registry.metrics(),
    requestBegins: () => inFlight.inc(),
    requestEnds({ route, method, status, seconds }: FinishedRequest): void {
      inFlight.dec();
      requests.observe({ route, method, status }, seconds);
      if (status === 429) limited.inc();
    },
  };
}

function addSources(registers: Registry[], sources: MetricSources): void {
  const {
    countMail,
    countDeliveries,
    databaseWait,
    furtherDatabases = [],
    pictureWork,
    cachedReads,
  } = sources;
  const { receivesChanges, freeBytes } = sources;
  const { gauge, queueGauge } = createGauges(registers);
  queueGauge('opina_mail_messages', 'Messages by state.', 'count', countMail);
  queueGauge('opina_mail_oldest_seconds', 'Age of the oldest message by state.', 'oldestSeconds', countMail);
  const deliveries = 'opina_webhook_deliveries';
  queueGauge(deliveries, 'Deliveries to webhooks by state.', 'count', countDeliveries);
  const oldest = 'opina_webhook_oldest_seconds';
  queueGauge(oldest, 'Age of the oldest delivery by state.', 'oldestSeconds', countDeliveries);
  gauge('opina_database_wait_seconds', 'Time of an empty query; NaN: it failed.', () =>
    databaseWait().catch(() => Number.NaN),
  );
  if (furtherDatabases.length > 0) {
    new Gauge({
      name: 'opina_further_database_wait_seconds',
      help: 'Time of an empty query on each further database; NaN: it failed.',
      labelNames: ['database'],
      registers,
      async collect() {
        await Promise.all(
          furtherDatabases.map(async ({ name, wait }) =>
            this.set({ database: name }, await wait().catch(() => Number.NaN)),
          ),
        );
      },
    });
  }
  gauge('opina_pictures_in_work', 'Pictures that are being encoded.', () => pictureWork().running);
  gauge('opina_pictures_waiting', 'Pictures that wait to be encoded.', () => pictureWork().waiting);
  if (freeBytes() !== undefined) {
    gauge('opina_data_disk_free_bytes', 'Room on the disk of the embedded database.', () => freeBytes() ?? 0);
  }

  if (receivesChanges !== undefined) {
    gauge('opina_receives_changes', '1: this process hears at once of the changes of others.', () =>
      Number(receivesChanges()),
    );
  }

  if (cachedReads !== undefined) {
    new Counter({
      name: 'opina_answers_total',
      help: 'Public reads: kept, from the response cache; made, computed.',
      labelNames: ['from'],
      registers,
      collect() {
        this.reset();
        for (const [from, count] of Object.entries(cachedReads())) this.inc({ from }, count);
      },
    });
  }
}

/** Gauges whose figures are read when they are scraped. */
function createGauges(registers: Registry[]) {
  return {
    gauge(name: string, help: string, read: () => number | Promise<number>): void {
      new Gauge({
        name,
        help,
        registers,
        async collect() {
          this.set(await read());
        },
      });
    },
    /** Has a figure for each state; none if they cannot be read. */
    queueGauge(
      name: string,
      help: string,
      figure: 'count' | 'oldestSeconds',
      read: () => Promise<readonly QueueCount[]>,
    ): void {
      new Gauge({
        name,
        help,
        labelNames: ['state'],
        registers,
        async collect() {
          this.reset();
          for (const one of await read().catch(() => [])) this.set({ state: one.state }, one[figure]);
        },
      });
    },
  };
}
