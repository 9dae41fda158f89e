import type { ReactNode } from 'react';
import type { Sample } from './sample/texts.ts';

/** One state of a component. */
export interface ComponentState {
  /** What is special about it: `long text`. */
  readonly name: string;
  /** `close` takes away what `opens`. */
  readonly show: (sample: Sample, close: () => void) => ReactNode;
  /** It covers the page, or holds it: it is shown after a press. */
  readonly opens?: boolean;
}

/** The states of components, by the names of the components. */
export type States = Readonly<Record<string, readonly ComponentState[]>>;

export const nothing = (): void => undefined;
