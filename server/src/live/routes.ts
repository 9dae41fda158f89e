import type { Context } from '../platform/context.ts';
import { OpinaError } from '../platform/errors/opina-error.ts';
import type { CallHandlers } from '../platform/http/calls/call-handler.ts';
import { cleanWithin, toPlainLine } from '../platform/text/clean-text.ts';
import type { Live } from './live.ts';
import { presenceNews } from './presence.ts';

export interface LiveContext extends Pick<Context, 'announce'> {
  readonly live: Live;
}

export function liveRoutes({
  live,
  announce,
}: LiveContext): Pick<CallHandlers, 'listenToEvents' | 'putPresence'> {
  return {
    listenToEvents: async ({ params }) => {
      const stream = live.open(params.store_id);
      if (stream === undefined) throw new OpinaError('events.too_many');
      return stream;
    },
    putPresence: async ({ params, body, actorName = '' }) => {
      const { client = actorName, opinion_id: opinionId = null, question_id: questionId = null } = body;
      const name = cleanWithin(body.name ?? '', toPlainLine) || actorName;
      const presence = { client, name, opinion_id: opinionId, question_id: questionId };
      announce(presenceNews(params.store_id, presence));
      return presence;
    },
  };
}
