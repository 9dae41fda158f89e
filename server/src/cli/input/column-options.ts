import { type Command, Option } from 'commander';
import { type ColumnChoice, parseColumnChoice } from '../../imports/columns/column-choices.ts';

export interface ColumnOptions {
  readonly from?: string;
  readonly map: readonly ColumnChoice[];
}

/** Adds the options that say which column of a file is which. `parse` throws for an unknown system. */
export const withColumnOptions = (
  command: Command,
  { names, parse }: { readonly names: readonly string[]; readonly parse: (name: string) => string },
): Command =>
  command
    .addOption(
      new Option(
        '--from <name>',
        `system that the file is from, if its header fits several (${names.join(', ')})`,
      ).argParser(parse),
    )
    .option(
      '--map <column=field>',
      'map a column to a field; "column=" ignores the column; repeatable',
      addChoice,
      [],
    );

function addChoice(text: string, before: readonly ColumnChoice[]): readonly ColumnChoice[] {
  return [...before, parseColumnChoice(text)];
}
