/**
 * How long an export may take, as a response and as a job. On the embedded engine short, because all other queries wait. A response on
 * PostgreSQL takes less than the time-out of an idle connection.
 */
export const maxExportMs = {
  pglite: { response: 5_000, job: 5_000 },
  postgres: { response: 100_000, job: 600_000 },
} as const;
