import { createProgram } from '../../../server/src/cli/program.ts';
import type { MadePage } from './made-page.ts';
import { plain, table } from './table.ts';

type Command = ReturnType<typeof createProgram>;

/** All commands of `opina` with their arguments and options, as the program itself has them. */
export function cliPage(): MadePage {
  const program = createProgram();
  const sections = leavesOf(program).map(sectionOf);
  return {
    name: 'cli',
    label: 'Commands',
    about: `The ${sections.length} commands of \`opina\`, with all options.`,
    text: [
      '# Commands',
      `The ${sections.length} commands of \`npx opina\`. \`--help\` after a command prints what is here. Most read the same [settings](/operator/settings) as the server, and work while it runs.`,
      ...sections,
    ].join('\n\n'),
  };
}

/** Commands that do something themselves. A group of commands may do something without a further word. */
const leavesOf = (command: Command): Command[] =>
  command.commands.length === 0 ? [command] : command.commands.flatMap(leavesOf);

/** `opina store create`. */
const nameOf = (command: Command): string =>
  command.parent === null ? command.name() : `${nameOf(command.parent)} ${command.name()}`;

function sectionOf(command: Command): string {
  const help = command.createHelp();
  const usage = `npx ${nameOf(command)} ${command.usage()}`.replace(' [options]', '').trim();
  const rows = [
    ...help.visibleArguments(command).map((one) => [help.argumentTerm(one), help.argumentDescription(one)]),
    ...help
      .visibleOptions(command)
      .filter((one) => one.long !== '--help')
      .map((one) => [help.optionTerm(one), help.optionDescription(one)]),
  ];
  return [
    `## ${nameOf(command)}`,
    plain(command.description()),
    `\`\`\`text\n${usage}\n\`\`\``,
    ...(rows.length === 0
      ? []
      : [
          table(
            ['argument or option', 'meaning'],
            rows.map(([term = '', text = '']) => [`\`${term}\``, plain(text)]),
          ),
        ]),
  ].join('\n\n');
}
