import type { Settings } from '../../../app/settings/settings.ts';
import type { Sql } from '../../../platform/database/engine/sql.ts';
import { readEndpointUrl } from '../../../webhooks/endpoint-url.ts';
import { listTroubledEndpoints, type TroubledEndpoint } from '../../../webhooks/troubled-endpoints.ts';
import { terminalLine } from '../../output/terminal-text.ts';
import { type Finding, faultOf, good, warning } from './finding.ts';

/** As many are named. */
const maxNamed = 5;

/** Whether the receivers of webhooks respond, by what the deliveries found. Sends nothing: each request would be an event. */
export async function checkWebhooks(sql: Sql, { webhookHosts }: Settings): Promise<Finding[]> {
  const { count, troubled } = await listTroubledEndpoints(sql, maxNamed);
  if (troubled.length === 0) return count === 0 ? [] : [good('webhooks', `${count}, none in trouble`)];
  return troubled.map((one) => findingOf(one, webhookHosts));
}

function findingOf(one: TroubledEndpoint, allowed: Settings['webhookHosts']): Finding {
  const { storeId, id, url, refused, disabledReason, lastError } = one;
  const about = `webhook ${id} of store ${storeId}`;
  const log = `opina webhook log --store ${storeId} --id ${id}`;
  if (disabledReason !== null)
    return warning(
      about,
      'is off: its receiver said that it is gone (410)',
      'Remove it, or give it a new address.',
    );
  try {
    readEndpointUrl(url, allowed);
  } catch (error) {
    return faultOf(about, error, 'warning');
  }
  const text =
    refused > 0
      ? `its receiver has not taken ${refused} of the last day's events`
      : 'its receiver does not respond';
  return warning(about, `${text}${lastError === null ? '' : `: ${terminalLine(lastError)}`}`, `See ${log}`);
}
