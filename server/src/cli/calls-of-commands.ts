import type { RecordedCallName } from '@opina/contract/calls/recorded';
import type { Command } from 'commander';
import type { Acting } from '../platform/core/acting.ts';

/**
 * The call that does the same as a command: the activity log names it. Null: the command changes nothing that the log is about, or so
 * much at once that an entry for each row would hide all others (imports, moves, restores).
 */
const callsOfCommands: Readonly<Record<string, RecordedCallName | null>> = {
  start: null,
  serve: null,
  demo: null,
  doctor: null,
  migrate: null,
  'store create': 'createStore',
  'store update': 'changeStoreSettings',
  'store settings': 'changeStoreSettings',
  'store hosts': 'changeStoreSettings',
  'store list': null,
  'store sizes': null,
  'store move': null,
  'token create': 'createToken',
  'token revoke': 'revokeToken',
  'token list': null,
  'account list': null,
  'account invite': 'inviteMember',
  'account link': null,
  'account operator': 'changeAccount',
  'account second-step-off': 'turnOffSecondStep',
  'account remove': 'removeMember',
  import: null,
  export: null,
  backup: null,
  restore: null,
  'review list': null,
  'review events': null,
  'review publish': 'changeOpinionStatus',
  'review hide': 'changeOpinionStatus',
  'review refuse': 'changeOpinionStatus',
  'review hold': 'changeOpinionStatus',
  'review reply': 'addOpinionComment',
  'review remove-photo': 'removeOpinionPhoto',
  'review remove-video': 'removeOpinionVideo',
  'report list': null,
  'report close': 'closeReport',
  'moderation rules': 'setModerationRules',
  'moderation dry-run': null,
  'question list': null,
  'question answer': 'answerStoreQuestion',
  'question publish': 'changeQuestionStatus',
  'question hide': 'changeQuestionStatus',
  'order list': null,
  'order add': 'createOrder',
  'order cancel': 'deleteOrder',
  'order import': null,
  'invitation list': null,
  'invitation show': null,
  'invitation figures': null,
  'invitation link': null,
  'invitation move': 'changeInvitation',
  'invitation cancel': 'changeInvitation',
  'invitation send': 'sendInvitation',
  'personal-data export': null,
  'personal-data erase': 'erasePerson',
  'mail list': null,
  'mail show': null,
  'mail retry': null,
  'mail send': null,
  'mail text show': null,
  'mail text preview': null,
  'mail text test': null,
  'mail text set': 'putMailText',
  'mail text reset': 'deleteMailText',
  'mail suppression list': null,
  'mail suppression add': 'suppressMail',
  'mail suppression remove': 'allowMail',
  'webhook list': null,
  'webhook log': null,
  'webhook add': 'createWebhook',
  'webhook remove': 'deleteWebhook',
  'webhook rotate': 'rotateWebhookSecret',
  'webhook replay': 'replayWebhookDelivery',
  'media sweep': null,
  'media fetch': null,
  'keys rotate': null,
  'feed show': null,
  'log verify': null,
  'log restart': null,
  'log rotate-key': null,
  move: null,
  'database add': null,
  'database list': null,
  distribute: null,
};

export const namedCommands: readonly string[] = Object.keys(callsOfCommands);

/** The command itself, or all commands below it that do something. */
export const leavesOf = (command: Command): Command[] =>
  command.commands.length === 0 ? [command] : command.commands.flatMap(leavesOf);

/** `review publish`: the words of a command after `opina`. */
export const wordsOf = (command: Command): string =>
  command.parent === null ? '' : `${wordsOf(command.parent)} ${command.name()}`.trim();

/** Who changes what while the command runs; undefined if the activity log has no entry about it. */
export function actingOf(command: Command): Acting | undefined {
  const call = callsOfCommands[wordsOf(command)] ?? null;
  return call === null ? undefined : { actor: { kind: 'command', id: null, name: null }, call };
}
