import { allCalls, type CallName, type calls, type NamedCall } from './all.ts';

/** The calls that leave an entry in the activity log: all that people and tokens change something with, unless they say otherwise. */
export type RecordedCallName = {
  [Name in CallName]: (typeof calls)[Name] extends { method: 'GET' } | { records: 'nothing' }
    ? never
    : (typeof calls)[Name] extends { tag: 'merchant' | 'console' | 'operator' }
      ? Name
      : never;
}[CallName];

type RecordedCall = NamedCall & { readonly name: RecordedCallName };

const recordedTags: readonly string[] = ['merchant', 'console', 'operator'];

export const isRecordedCall = (call: NamedCall): call is RecordedCall =>
  call.method !== 'GET' && call.records !== 'nothing' && recordedTags.includes(call.tag);

export const recordedCalls: readonly RecordedCall[] = allCalls.filter(isRecordedCall);
