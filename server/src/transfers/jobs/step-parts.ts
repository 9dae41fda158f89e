import type { ExportReading } from '../../exports/store-snapshot.ts';
import type { BatchSize } from '../../imports/batch-size.ts';
import type { EmailHasher } from '../../mail/suppression/email-hash.ts';
import type { Sql } from '../../platform/database/engine/sql.ts';
import type { OpenTemporary } from '../../platform/files/temporary-file.ts';
import type { ReportChange } from '../../platform/notices/change.ts';
import type { Turn } from '../../platform/workers/turn.ts';
import type { ClaimedTransfer, Ending } from './claim-queries.ts';
import type { RunningTransfer } from './running-transfer.ts';

/** What a step of a transfer works with. */
export interface StepParts {
  readonly sql: Sql;
  readonly turn: Turn;
  readonly hashEmail: EmailHasher;
  readonly publicUrl: string | undefined;
  readonly maxExportMs: number;
  /** Of imports. Default: that of an embedded database. */
  readonly batch?: BatchSize | undefined;
  /** Of exports. Default: `snapshot`. */
  readonly reading?: ExportReading | undefined;
  readonly openTemporary: OpenTemporary;
  /** Tells of changes of what shoppers see. */
  readonly onChange: ReportChange;
}

export type Step = (parts: StepParts, transfer: ClaimedTransfer, running: RunningTransfer) => Promise<Ending>;
