import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { migrationsFolder } from '../files/own-files.ts';
import { splitStatements } from './split-statements.ts';

describe('statements of a file', () => {
  it('end at semicolons, except in texts, names, comments and bodies', () => {
    const file = `-- One; two.
      SELECT 'a;''b;' AS "c;""d"; /* ; */
      CREATE FUNCTION f() AS $$ BEGIN; END; $$;
      CREATE FUNCTION g() AS $body$ SELECT '$$;'; $body$;
      SELECT 2 -- last; without a semicolon
      `;
    expect(splitStatements(file)).toEqual([
      `-- One; two.\n      SELECT 'a;''b;' AS "c;""d"`,
      '/* ; */\n      CREATE FUNCTION f() AS $$ BEGIN; END; $$',
      "CREATE FUNCTION g() AS $body$ SELECT '$$;'; $body$",
      'SELECT 2 -- last; without a semicolon',
    ]);
  });

  it('are none in a file of comments', () => {
    expect(splitStatements('-- nothing;\n;;\n/* ; */ ')).toEqual([]);
  });

  it('are those of every migration: together they have all its text', () => {
    for (const name of readdirSync(migrationsFolder).filter((one) => one.endsWith('.sql'))) {
      const file = readFileSync(path.join(migrationsFolder, name), 'utf8');
      const statements = splitStatements(file);
      expect(statements.length).toBeGreaterThan(0);
      const letters = (text: string) => text.replaceAll(/[\s;]/g, '');
      expect(letters(statements.join(''))).toBe(letters(file));
      expect(file).not.toMatch(/\bE'/);
    }
  });
});
