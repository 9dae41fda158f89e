import type { Context } from '../platform/context.ts';
import type { CallHandlers } from '../platform/http/calls/register-calls.ts';
import { resetOf } from '../platform/notices/news.ts';
import { getRules, setRules } from './rules.ts';

export function moderationRoutes(
  context: Context,
): Pick<CallHandlers, 'getModerationRules' | 'setModerationRules'> {
  return {
    getModerationRules: ({ params }) => context.write((sql) => getRules(sql, params.store_id)),
    setModerationRules: async ({ params, body }) => {
      const rules = await context.write((sql) => setRules(sql, params.store_id, body.rules));
      context.announce(resetOf(params.store_id));
      return rules;
    },
  };
}
