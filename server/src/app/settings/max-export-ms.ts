/** How long an export may take. A response takes less than the time-out of an idle connection. */
export const maxExportMs = { response: 100_000, job: 600_000 } as const;
