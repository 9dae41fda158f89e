import type { ReviewStatus } from '@opina/contract/constants/reviews';
import type { DateOrder } from '../../platform/time/parse-date.ts';
import type { MapValue } from './map-values.ts';

/** The settings for every row of a file. */
export interface RowSettings {
  /** For files about one product, which have no product column. */
  readonly productCode?: string | undefined;
  /** For rows without a locale. */
  readonly locale: string;
  readonly dateOrder?: DateOrder | undefined;
  readonly thirdPartyName?: string | undefined;
  /** For times without a zone: the store's time zone, an IANA name. Default: UTC. */
  readonly timeZone?: string | undefined;
  readonly now: Date;
  /** For rows with an empty status. Default: published. */
  readonly emptyStatus?: ReviewStatus | undefined;
  /** Separates the addresses of pictures. Default: spaces. */
  readonly photoSeparator?: ',' | ';' | undefined;
  /** The merchant's mapping of words. */
  readonly mapValue?: MapValue | undefined;
  /** Removes the escapes that an export added to cells. */
  readonly readCell?: ((raw: string) => string) | undefined;
}
