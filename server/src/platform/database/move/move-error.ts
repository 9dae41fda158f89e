/** Why a database was not moved. Whichever it is, the target holds nothing of it and the source is as it was. */
export type MoveErrorCode =
  | 'move.source_missing'
  | 'move.source_outdated'
  | 'move.target_missing'
  | 'move.target_not_empty'
  | 'move.schema_differs'
  | 'move.not_the_same'
  | 'move.interrupted';

export class MoveError extends Error {
  readonly code: MoveErrorCode;

  constructor(code: MoveErrorCode, message: string) {
    super(message);
    this.name = 'MoveError';
    this.code = code;
  }
}
