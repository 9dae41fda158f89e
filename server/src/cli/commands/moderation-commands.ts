import { readFile } from 'node:fs/promises';
import { setModerationRules } from '@opina/contract/calls/merchant/moderation';
import type { ModerationRule } from '@opina/contract/entities/moderation';
import { Command } from 'commander';
import { Value } from 'typebox/value';
import { getRules, setRules } from '../../moderation/rules.ts';
import { fieldErrors } from '../../platform/errors/field-errors.ts';
import { OpinaError } from '../../platform/errors/opina-error.ts';
import { createDryRun } from '../../reviews/moderation/dry-run.ts';
import { withContext } from '../with-context.ts';

export function moderationCommands(): Command {
  const group = new Command('moderation').description('the rules that reviews pass which are written here');
  group
    .command('rules')
    .description('print the rules of a store as JSON, or set them')
    .requiredOption('--store <id>', 'id of the store')
    .option('--set <file>', 'a JSON file: a list of rules, or null for the default rules')
    .action(rules);
  group
    .command('dry-run')
    .description('try rules on the newest thousand reviews; changes nothing')
    .requiredOption('--store <id>', 'id of the store')
    .option('--rules <file>', 'a JSON file with a list of rules; default: those of the store')
    .action(tryRules);
  return group;
}

async function rules({ store, set }: { store: string; set?: string }): Promise<void> {
  const sent = set === undefined ? undefined : await readRules(set);
  const stored = await withContext(store, 'nothing', (context) =>
    context.write((sql) => (sent === undefined ? getRules(sql, store) : setRules(sql, store, sent))),
  );
  console.log(JSON.stringify(stored.rules, null, 2));
  if (stored.is_default) console.error('These are the default rules.');
}

async function tryRules({ store, rules: file }: { store: string; rules?: string }): Promise<void> {
  const sent = file === undefined ? undefined : ((await readRules(file)) ?? undefined);
  const { reviews, outcomes, rules } = await withContext(store, 'nothing', (context) =>
    createDryRun(context.write)(store, sent),
  );
  console.log(
    `Of ${reviews} reviews: ${Object.entries(outcomes)
      .map(([name, number]) => `${name} ${number}`)
      .join(', ')}.`,
  );
  for (const { name, outcome, reviews: number, examples } of rules) {
    console.log(`${name}\t${outcome}\t${number}\t${examples.join(' ')}`.trimEnd());
  }
}

/** Throws `moderation.rules_invalid`. */
async function readRules(file: string): Promise<ModerationRule[] | null> {
  const schema = setModerationRules.body.properties.rules;
  const value = readJson(file, await readFile(file, 'utf8'));
  if (Value.Check(schema, value)) return value;
  throw new OpinaError('moderation.rules_invalid', { errors: fieldErrors(schema, value, 'rules') });
}

function readJson(file: string, text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new OpinaError('moderation.rules_invalid', { detail: `${file} is not JSON: ${reason}` });
  }
}
