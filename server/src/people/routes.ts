import type { Context } from '../platform/context.ts';
import { pageOf } from '../platform/http/calls/page-of.ts';
import type { CallHandlers } from '../platform/http/calls/register-calls.ts';
import { erasePerson, exportPerson } from './people.ts';

export function peopleRoutes(context: Context): Pick<CallHandlers, 'exportPerson' | 'erasePerson'> {
  return {
    exportPerson: ({ params, query, body }) =>
      context.write((sql) => exportPerson(sql, params.store_id, body.email, pageOf(query))),
    erasePerson: async ({ params, body: { email, opinions = 'anonymise' } }) => {
      const { reviews, ...others } = await erasePerson(context, params.store_id, {
        email,
        reviews: opinions,
      });
      return { opinions: reviews, ...others };
    },
  };
}
