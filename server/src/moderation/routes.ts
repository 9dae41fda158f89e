import type { Context } from '../platform/context.ts';
import type { CallHandlers } from '../platform/http/calls/register-calls.ts';
import { resetOf } from '../platform/notices/news.ts';
import { getRules, type StoreRules, setRules } from './rules.ts';

export function moderationRoutes(
  context: Context,
): Pick<CallHandlers, 'getModerationRules' | 'setModerationRules'> {
  return {
    getModerationRules: async ({ params }) =>
      wire(await context.write((sql) => getRules(sql, params.store_id))),
    setModerationRules: async ({ params, body }) => {
      const rules = wire(await context.write((sql) => setRules(sql, params.store_id, body.rules)));
      context.announce(resetOf(params.store_id));
      return rules;
    },
  };
}

const wire = ({ rules, is_default }: StoreRules) => ({ rules: [...rules], is_default });
