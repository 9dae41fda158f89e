declare const given: unique symbol;

/**
 * That long work has its turn. A function whose work grows with what a client sends or has stored, beyond a few milliseconds, takes a
 * turn. Only limiters, queues and commands have some to give, so no handler of a request can do such work by itself.
 */
export interface Turn {
  readonly [given]: true;
}
