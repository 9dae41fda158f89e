import type { Context } from '../platform/context.ts';
import type { CallHandlers } from '../platform/http/calls/call-handler.ts';
import { getVersionedRules, setRules, type VersionedRules } from './rules.ts';

export function moderationRoutes(
  context: Context,
): Pick<CallHandlers, 'getModerationRules' | 'setModerationRules'> {
  return {
    getModerationRules: async ({ params }) =>
      wire(await context.write((sql) => getVersionedRules(sql, params.store_id))),
    setModerationRules: async ({ params, body: { rules, if_version: ifVersion } }) =>
      wire(await context.write((sql) => setRules(sql, params.store_id, rules, ifVersion))),
  };
}

const wire = ({ rules, ...others }: VersionedRules) => ({ rules: [...rules], ...others });
