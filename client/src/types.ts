// The published package has these types written out: see `build/call-types.ts`.
export type { CallResult, CallValues } from '@opina/contract/call-values';
export type { CallName } from '@opina/contract/calls/all';
export type { ErrorCode } from '@opina/contract/errors';
