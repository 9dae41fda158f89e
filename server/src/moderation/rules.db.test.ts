import type { ModerationRule } from '@opina/contract/entities/moderation';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { seedStore } from '#test/database/seed';
import { type TestDatabase, testEngines } from '#test/database/test-databases';
import { defaultRules } from './default-rules.ts';
import { phraseTreeOf } from './find-words.ts';
import { getRules, setRules } from './rules.ts';

const holding = (word: string): ModerationRule => ({
  name: 'r',
  condition: 'words',
  outcome: 'hold',
  words: [word],
});

describe.each(testEngines)('the rules of stores on $name', (engine) => {
  let db: TestDatabase;
  beforeAll(async () => {
    db = await engine.open();
    for (const id of ['one', 'other', 'plain']) await seedStore(db.sql, { id });
  });
  afterAll(() => db.close());

  const treeOf = async (storeId: string) => phraseTreeOf((await getRules(db.sql, storeId)).rules);

  it('are put together once, for all reviews and for all stores that have the same', async () => {
    const rules = [holding('cupom'), { ...holding('frete'), name: 's' }];
    await setRules(db.sql, 'one', rules);
    await setRules(db.sql, 'other', rules);
    const tree = await treeOf('one');
    expect(await treeOf('one')).toBe(tree);
    expect(await treeOf('other')).toBe(tree);
    expect((await getRules(db.sql, 'one')).rules).toEqual(rules);
    await setRules(db.sql, 'one', [holding('prazo')]);
    expect(await treeOf('one')).not.toBe(tree);
    expect(await treeOf('other')).toBe(tree);
  });

  it('are the default ones, which are put together once too', async () => {
    expect(await getRules(db.sql, 'plain')).toEqual({ rules: defaultRules, is_default: true });
    expect(await treeOf('plain')).toBe(phraseTreeOf(defaultRules));
  });
});
