import { AsyncLocalStorage } from 'node:async_hooks';
import type { RecordedCallName } from '@opina/contract/calls/recorded';
import type { ActivityActorKind } from '@opina/contract/constants/activity';

/** Who makes a change, as others of the store see it. */
export interface ActivityActor {
  readonly kind: ActivityActorKind;
  /** The id of an account, the name of a token. Null: the operator or the command line. */
  readonly id: string | null;
  /** As it is shown now; kept, because names change and accounts go. */
  readonly name: string | null;
}

export interface Acting {
  /** Undefined: nobody is signed in yet. */
  readonly actor: ActivityActor | undefined;
  /** The call that is running; of a command, the call that does the same. */
  readonly call: RecordedCallName;
}

const current = new AsyncLocalStorage<Acting | null>();
let ofProcess: Acting | undefined;

/** Runs work in which changes are those of this actor. What the work starts without waiting for it belongs to it too. */
export const runActing = <T>(acting: Acting, work: () => T): T => current.run(acting, work);

/** Runs work whose changes are noted by an entry about the whole of it, such as the rows of an import. */
export const runUnrecorded = <T>(work: () => T): T => current.run(null, work);

/** Says who acts in a process that does one thing, such as a command. Calls of a server name their own. */
export function actInProcess(acting: Acting | undefined): void {
  ofProcess = acting;
}

/** Who acts; undefined: no person and no token, but a shopper or the server itself. */
export function currentActing(): Acting | undefined {
  const acting = current.getStore();
  return acting === null ? undefined : (acting ?? ofProcess);
}
