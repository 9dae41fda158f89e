import type { FigureGroup } from '@opina/contract/constants/invitations';
import type { WireInvitationFigures } from '@opina/contract/entities/collection/invitation-figures';
import type { Sql } from '../platform/database/engine/sql.ts';
import { readEarliest } from '../platform/time/read-times.ts';
import { localTime, timeZoneOf } from '../platform/time/time-zones.ts';
import { requireStore } from '../stores/require-store.ts';
import { readFigures } from './figure-queries.ts';
import { addDays, invalidDay as invalid, readDay } from './planning/days.ts';
import { dayMs } from './planning/sending-hours.ts';

const defaultDays = 30;
const maxDays = 366;
const maxGroups = 1_000;

/** Counts of the invitations of some days, at most a year. Throws `request.parameter_invalid`. */
export async function invitationFigures(
  sql: Sql,
  storeId: string,
  asked: { readonly from?: string | undefined; readonly to?: string | undefined; readonly by: FigureGroup },
): Promise<WireInvitationFigures> {
  const timeZone = timeZoneOf(await requireStore(sql, storeId));
  const to = readDay('to', asked.to) ?? localTime(new Date(), timeZone).toISOString().slice(0, 10);
  const from = readDay('from', asked.from) ?? addDays(to, 1 - defaultDays);
  const days = (Date.parse(to) - Date.parse(from)) / dayMs + 1;
  if (days < 1 || days > maxDays) throw invalid('from', `Must be 1 to ${maxDays} days before the end.`);
  const start = readEarliest(from, timeZone);
  const end = readEarliest(addDays(to, 1), timeZone);
  if (start === undefined || end === undefined) throw invalid('from', 'Must be a day such as 2026-01-31.');
  const groups = await readFigures(sql, storeId, { start, end, timeZone, by: asked.by, limit: maxGroups });
  const items = groups.map((figure) =>
    asked.by === 'delay' ? { ...figure, group: figure.group.replace(/^0+(?=\d)/, '') } : figure,
  );
  return { from, to, items };
}
