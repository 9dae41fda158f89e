import { InvalidArgumentError } from 'commander';

const dayMs = 86_400_000;
const maxDays = 3_650;

/** `90d`: in 90 days. `2027-01-31`: at the end of that day, in UTC. */
export function parseExpiry(text: string, now: Date = new Date()): Date {
  const [, days] = /^(\d{1,4})d$/.exec(text) ?? [];
  if (days !== undefined && Number(days) > 0 && Number(days) <= maxDays)
    return new Date(now.getTime() + Number(days) * dayMs);
  const start = /^\d{4}-\d\d-\d\d$/.test(text) ? Date.parse(`${text}T00:00:00Z`) : Number.NaN;
  // `Date` turns 31 February into a day of March.
  const isDay = !Number.isNaN(start) && new Date(start).toISOString().startsWith(text);
  if (isDay && start + dayMs > now.getTime()) return new Date(start + dayMs);
  throw new InvalidArgumentError(`Write 1d to ${maxDays}d, or a future day such as 2027-01-31.`);
}
