import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';

/** What a scrape asks the parts of the server for. Each may fail alone. */
export interface MetricSources {
  /** Messages by state, and for how long the oldest of each has been there, in seconds. */
  readonly countMail: () => Promise<readonly { state: string; count: number; oldestSeconds: number }[]>;
  /** Seconds that an empty query takes, which is mostly time in the queue. */
  readonly databaseWait: () => Promise<number>;
  readonly pictureWork: () => { readonly running: number; readonly waiting: number };
  /** Hits and misses of the response cache; undefined: there is no cache. */
  readonly answers?: (() => { readonly kept: number; readonly made: number }) | undefined;
  /** Undefined with a database that is elsewhere. */
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

/** Figures of this process in Prometheus' text format. No label holds anything that came in with a request. */
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
    help: 'Requests that are being answered.',
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
  const { countMail, databaseWait, pictureWork, answers, freeBytes } = sources;
  const counts = () => countMail().catch(() => []);
  mailGauge('opina_mail_messages', 'Messages by state.', 'count');
  mailGauge('opina_mail_oldest_seconds', 'Age of the oldest message by state.', 'oldestSeconds');
  gauge('opina_database_wait_seconds', 'What a query that does nothing takes; NaN: no answer.', () =>
    databaseWait().catch(() => Number.NaN),
  );
  gauge('opina_pictures_in_work', 'Pictures that are being encoded.', () => pictureWork().running);
  gauge('opina_pictures_waiting', 'Pictures that wait to be encoded.', () => pictureWork().waiting);
  if (freeBytes() !== undefined) {
    gauge('opina_data_disk_free_bytes', 'Room on the disk of the embedded database.', () => freeBytes() ?? 0);
  }

  if (answers !== undefined) {
    new Counter({
      name: 'opina_answers_total',
      help: 'Public reads by where the answer came from: kept for a second, or made.',
      labelNames: ['from'],
      registers,
      collect() {
        this.reset();
        for (const [from, count] of Object.entries(answers())) this.inc({ from }, count);
      },
    });
  }

  function gauge(name: string, help: string, read: () => number | Promise<number>): void {
    new Gauge({
      name,
      help,
      registers,
      async collect() {
        this.set(await read());
      },
    });
  }

  function mailGauge(name: string, help: string, figure: 'count' | 'oldestSeconds'): void {
    new Gauge({
      name,
      help,
      labelNames: ['state'],
      registers,
      async collect() {
        this.reset();
        for (const one of await counts()) this.set({ state: one.state }, one[figure]);
      },
    });
  }
}
