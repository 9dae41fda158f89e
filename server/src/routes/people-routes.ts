import type { Context } from '../domain/context.ts';
import { erasePerson, exportPerson } from '../domain/people.ts';
import type { CallHandlers } from '../http/register-calls.ts';
import { pageOf } from './page-of.ts';

export function peopleRoutes(context: Context): Pick<CallHandlers, 'exportPerson' | 'erasePerson'> {
  return {
    exportPerson: ({ params, query, body }) =>
      context.write((sql) => exportPerson(sql, params.store_id, body.email, pageOf(query))),
    erasePerson: ({ params, body }) =>
      erasePerson(context, params.store_id, {
        email: body.email,
        opinions: body.opinions ?? 'anonymise',
      }),
  };
}
