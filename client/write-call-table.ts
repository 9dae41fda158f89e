/** `npm run call-table`: writes `src/call-table.ts`. A test compares it with the contract. */
import { writeFile } from 'node:fs/promises';
import { allCalls } from '@opina/contract/calls/all';

const rows = allCalls.map(({ name, method, path }) => `  ${name}: ['${method}', '${path}'],`);
const text = `import type { CallName } from './types.ts';

/** The method and the path of each call. \`npm run call-table\` writes it: so the schemas of the contract are not loaded with it. */
export const callTable: Readonly<Record<CallName, readonly [method: string, path: string]>> = {
${rows.join('\n')}
};
`;
await writeFile(new URL('src/call-table.ts', import.meta.url), text);
