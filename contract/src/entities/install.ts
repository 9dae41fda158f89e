import { type Static, Type } from 'typebox';
import { installProblemLevels, installProblems } from '../constants/install.ts';

/** A host whose pages have asked for the reviews of the store. */
export const seenHostSchema = Type.Object(
  {
    host: Type.String(),
    first_seen_at: Type.String(),
    last_seen_at: Type.String(),
    product_code: Type.String({ description: 'Of the last request that was recorded.' }),
    reviews: Type.Integer({ minimum: 0, description: 'Published reviews of that product.' }),
    is_page_host: Type.Boolean({ description: 'Whether the store has named it in page_hosts.' }),
  },
  { $id: 'SeenHost', additionalProperties: false },
);
export type WireSeenHost = Static<typeof seenHostSchema>;

/** Something that the check of a page has found. */
export const installProblemSchema = Type.Object(
  {
    code: Type.Enum(installProblems),
    level: Type.Enum(installProblemLevels, {
      description:
        '`error`: reviews do not show. `warning`: something else is wrong. `advice`: good to know.',
    }),
    message: Type.String({ description: 'What is wrong and what to do, for people.' }),
    value: Type.Union([Type.String(), Type.Null()], { description: 'What the page has.' }),
    expected: Type.Union([Type.String(), Type.Null()], { description: 'What it should have.' }),
    others: Type.Array(Type.String(), {
      description: 'What else may be meant: codes of products, hosts, types of nodes.',
    }),
  },
  { $id: 'InstallProblem', additionalProperties: false },
);
export type WireInstallProblem = Static<typeof installProblemSchema>;

export const checkedPageSchema = Type.Object(
  {
    url: Type.String({ description: 'After redirects.' }),
    host: Type.String(),
    status: Type.Union([Type.Integer(), Type.Null()], { description: 'null: the page did not respond.' }),
    last_seen_at: Type.Union([Type.String(), Type.Null()], {
      description: 'When a page of this host has last asked for reviews.',
    }),
    product_code: Type.Union([Type.String(), Type.Null()], {
      description: 'null: the page has none, or says it with a program.',
    }),
    reviews: Type.Integer({ minimum: 0, description: 'Published reviews of that product.' }),
    problems: Type.Array(installProblemSchema),
  },
  { $id: 'CheckedPage', additionalProperties: false },
);
export type WireCheckedPage = Static<typeof checkedPageSchema>;
