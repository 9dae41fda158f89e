import { AsyncLocalStorage } from 'node:async_hooks';
import type { WireChangedRow } from '@opina/contract/entities/live';
import type { Run } from '../database/run.ts';
import type { Change } from '../notices/change.ts';

/** What happens on a database that others react to, each with what they are told. */
export interface Events {
  /** A queue has one entry more: of mail, webhooks, transfers or invitations. */
  readonly 'queue.filled': Record<never, never>;
  /** Rows that named files of the store were deleted. */
  readonly 'files.unused': { readonly storeId: string };
  /** What shoppers see has changed. */
  readonly 'content.changed': Change;
  /** Something that is not known in detail has changed in the store. */
  readonly 'store.changed': { readonly storeId: string };
  /** A review, a question or a question of a survey has another version, or was deleted. */
  readonly 'row.changed': WireChangedRow & { readonly storeId: string };
}

type EventName = keyof Events;

/** Those who react. They never throw. The work that raised the event ends when they have ended. */
export type Subscribers = {
  readonly [Name in EventName]?: ((event: Events[Name]) => void | Promise<void>) | undefined;
};

interface Raised<Name extends EventName = EventName> {
  readonly name: Name;
  readonly event: Events[Name];
}

const current = new AsyncLocalStorage<Map<string, Raised>>();

/** Says what the work on the database in which this is called has done. Subscribers are told after it, once of equal events. */
export function raiseEvent<Name extends EventName>(name: Name, event: Events[Name]): void {
  current.getStore()?.set(`${name} ${JSON.stringify(event)}`, { name, event });
}

/** Tells subscribers of the events of all work, after its commit. Also of work that fails, as a part of it may be committed. */
export function subscribedRun(run: Run, subscribers: Subscribers): Run {
  return async (work) => {
    const around = current.getStore();
    const raised = new Map<string, Raised>();
    try {
      return await current.run(raised, () => run(work));
    } finally {
      for (const [key, event] of raised) around?.set(key, event);
      await Promise.all([...raised.values()].map((one) => tell(subscribers, one)));
    }
  };
}

function tell<Name extends EventName>(subscribers: Subscribers, { name, event }: Raised<Name>) {
  const subscriber: ((event: Events[Name]) => void | Promise<void>) | undefined = subscribers[name];
  return subscriber?.(event);
}
