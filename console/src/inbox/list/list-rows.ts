import type { ReactNode } from 'react';

/** The rows of a list, of which a part may be loaded. */
export interface ListRows {
  readonly label: string;
  readonly ids: readonly number[];
  readonly chosen: number | undefined;
  readonly row: (at: number) => ReactNode;
  /** Called when the end of what is loaded comes near. */
  readonly onEnd: () => void;
  readonly hasMore: boolean;
  /** Below the last item. */
  readonly end: ReactNode;
}
