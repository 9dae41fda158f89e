// biome-ignore lint/performance/noBarrelFile: This is all that the package offers.
export { CallError, type CallErrorCode, type FieldError, hasCode } from './call-error.ts';
export {
  type CallOptions,
  type Client,
  type ClientOptions,
  createClient,
  type PagedCallName,
} from './client.ts';
export type { CallName, CallResult, CallValues } from './types.ts';
