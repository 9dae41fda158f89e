import { describe, expect, it } from 'vitest';
import { decisionFaults } from './decision-faults.ts';
import { listFiles, readTexts } from './project-files.ts';

const status = 'Status: in force. First decided 2026-11-21, last changed 2026-11-22.';
const folder = 'docs/decisions';

/** A small project without faults. */
const rightProject: Readonly<Record<string, string>> = {
  [`${folder}/README.md`]:
    '# Decisions\n\n- [Votes](product/votes.md): who votes\n- [Libraries](code/libraries.md): what is ours\n',
  [`${folder}/product/votes.md`]: `# Votes\n\n${status}\n\n\`countVotes\` of \`server/src/votes.ts\` asks [the guide](../../guide.md#votes), see \`OPINA_VOTES\`.\n`,
  [`${folder}/code/libraries.md`]: `# Libraries\n\n${status}\n\n## Taken\n\n| part | library |\n|---|---|\n| HTML | \`react-dom/server\` |\n\n## Kept\n\n| CSV | \`papaparse\` |\n`,
  'docs/guide.md': '# Guide\n\n## Votes\n',
  'server/package.json': '{ "dependencies": { "react-dom": "19.3.1" } }',
  'server/src/votes.ts': `/** As ${folder}/product/votes.md says. */\nexport const countVotes = () => process.env.OPINA_VOTES;\n`,
};

function faultsOf(changed: Readonly<Record<string, string>>): string[] {
  const project = { ...rightProject, ...changed };
  return decisionFaults(Object.keys(project), new Map(Object.entries(project)));
}

const votes = `${folder}/product/votes.md`;

describe('the decisions', () => {
  it('name what exists, have a status, and are in the index', () => {
    const files = listFiles();
    expect(decisionFaults(files, readTexts(files))).toEqual([]);
  });
});

describe('the check of the decisions', () => {
  it('finds nothing wrong where all is right', () => {
    expect(faultsOf({})).toEqual([]);
  });

  it.each([
    ['a file that is gone', 'See `server/src/gone.ts`.', `${votes}: there is no server/src/gone.ts`],
    ['a folder that is gone', 'See `server/src/gone/`.', `${votes}: there is no server/src/gone/`],
    [
      'a link that leads nowhere',
      '[The guide](../../gone.md)',
      `${votes}: a link leads to docs/gone.md, which does not exist`,
    ],
    [
      'a link to a heading that is gone',
      '[The guide](../../guide.md#gone)',
      `${votes}: a link leads to docs/guide.md#gone, which does not exist`,
    ],
    ['a function that is gone', '`countVoters(sql)` counts.', `${votes}: no code has countVoters`],
    ['a type that is gone', 'A `VoteCount` is a number.', `${votes}: no code has VoteCount`],
    ['a setting that is gone', '`OPINA_VOTERS=1`', `${votes}: no code has OPINA_VOTERS`],
  ])('finds %s', (_fault, sentence, expected) => {
    expect(faultsOf({ [votes]: `# Votes\n\n${status}\n\n${sentence}\n` })).toEqual([expected]);
  });

  it.each([
    'Votes count.',
    'Status: in force.',
    'Status: in force. First decided 2026-11-22, last changed 2026-11-21.',
  ])('finds a document without its status: %s', (line) => {
    expect(faultsOf({ [votes]: `# Votes\n\n${line}\n` })).toEqual([
      `${votes}: the third line is not "Status: in force. First decided …, last changed …."`,
    ]);
  });

  it('finds a document that is too long', () => {
    expect(faultsOf({ [votes]: `# Votes\n\n${status}\n${'\nVotes count.\n'.repeat(130)}` })).toEqual([
      `${votes}: has more than 250 lines`,
    ]);
  });

  it('finds a document that the index lacks, and one that it has twice', () => {
    const text = '- [Libraries](code/libraries.md): a\n- [Libraries](code/libraries.md): b\n';
    expect(faultsOf({ [`${folder}/README.md`]: text })).toEqual([
      `${votes}: is in the index 0 times`,
      `${folder}/code/libraries.md: is in the index 2 times`,
    ]);
  });

  it('finds a library that we do not use, and a reference to a document that is gone', () => {
    const found = faultsOf({
      'server/package.json': '{}',
      'server/src/votes.ts': `// As ${folder}/product/voters.md says.\nconst countVotes = OPINA_VOTES;\n`,
    });
    expect(found).toEqual([
      `${folder}/code/libraries.md: no workspace depends on react-dom`,
      `server/src/votes.ts: there is no ${folder}/product/voters.md`,
    ]);
  });
});
