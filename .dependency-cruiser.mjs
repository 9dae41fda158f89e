/**
 * The import rules of docs/architecture.md. `scripts/check-layers.ts` runs them and proves that modules were seen.
 * @type {import('dependency-cruiser').IConfiguration}
 */
const ours = '^(contract|widget|server|demo-store|test-kit|e2e|benchmarks|console|scripts)/';
const tests = '\\.(test|spec)\\.tsx?$';
/** What ships starts from these: the builds name them. */
const entries =
  '^(widget/src/(entries|loader)/|server/src/cli/main|server/src/platform/database/engine/pglite-worker)|\\.d\\.ts$';

/** The rooms of the server, in the order in which they may import each other: later ones the earlier ones. */
const capabilities = [
  'stores',
  'products',
  'mail',
  'orders',
  'photos',
  'surveys',
  'votes',
  'questions',
  'reviews',
  'product-page',
  'gallery',
  'store-page',
  'people',
  'exports',
  'imports',
  'transfers',
  'backup',
  'health',
];

/**
 * The folders of the widget, in the order in which they may import each other: later ones the earlier ones. `browser` is
 * what any widget of this kind needs; it knows nothing of reviews.
 */
const widgetLayers = [
  'browser',
  'entities',
  'settings',
  'text',
  'api',
  'structured-data',
  'stores',
  'analytics',
  'ui',
  'page',
  'hooks',
  'modals',
  'sections',
  'small-widgets',
  'loader',
  'entries',
];

/** Files of queries, such as `list-queries.ts` and `writes.ts`. */
const queryFile = '.*(queries|writes)\\.ts$';

/**
 * Folders that import query files of others. `app` and `cli` connect everything. `product-page` and `store-page` read the reviews and
 * questions of a page at once, and `people` those of a person. `reviews` writes photos and survey summaries in its own transactions.
 * Take a folder out once it calls functions only.
 */
const importersOfQueries = ['app', 'cli', 'people', 'product-page', 'reviews', 'store-page'];

const never = (name, from, to, comment) => ({ name, severity: 'error', comment, from, to });

export default {
  forbidden: [
    never('no-cycles', {}, { circular: true }, 'Cycles make a change here break something there.'),
    never('not-resolvable', {}, { couldNotResolve: true }, 'An import that leads nowhere.'),
    never(
      'contract-imports-nothing',
      { path: '^contract/', pathNot: tests },
      { path: ours, pathNot: '^contract/' },
      'Everyone imports the contract; it imports nothing of ours.',
    ),
    never(
      'widget-stands-alone',
      { path: '^widget/src/', pathNot: tests },
      { path: ours, pathNot: '^(widget/src|contract)/' },
      'The widget knows the contract and nothing else of ours.',
    ),
    never(
      'widget-has-no-schemas',
      { path: '^widget/src/' },
      { path: '^contract/src/(calls|entities|examples)/', dependencyTypesNot: ['type-only'] },
      'No schema runtime and no examples in the browser: types and constants only.',
    ),
    never(
      'server-stands-alone',
      { path: '^server/src/', pathNot: tests },
      { path: ours, pathNot: '^(server/src|contract)/' },
      'The server knows the contract and nothing else of ours.',
    ),
    never(
      'demo-store-uses-built-output',
      { path: '^demo-store/', pathNot: tests },
      { path: ours, pathNot: '^demo-store/' },
      'The demo shop embeds the built files by address, as a merchant would.',
    ),
    never(
      'benchmarks-use-built-output',
      { path: '^benchmarks/' },
      { path: '^(widget|server)/src/' },
      'What is measured is what is shipped.',
    ),
    never(
      'only-tests-use-test-helpers',
      { path: '^(contract|widget|server|demo-store)/', pathNot: `^server/test/|${tests}` },
      { path: '^(test-kit|server/test)/' },
      'What ships imports no test helper.',
    ),
    ...widgetLayers.map((layer, at) =>
      never(
        `widget-${layer}-stands-below`,
        { path: `^widget/src/${layer}/`, pathNot: tests },
        { path: `^widget/src/(${widgetLayers.slice(at + 1).join('|') || 'none'})/` },
        'A folder of the widget imports those that stand before it in the list.',
      ),
    ),
    never(
      'widget-no-other-folders',
      { path: '^widget/src/', pathNot: `^widget/src/(${widgetLayers.join('|')}|styles)/` },
      {},
      'Every file is in a folder; name a new one in the list.',
    ),
    never(
      'widget-imports-no-other-folders',
      { path: '^widget/src/' },
      { path: '^widget/src/', pathNot: `^widget/src/(${widgetLayers.join('|')}|styles)/` },
      'Every file is in a folder; name a new one in the list.',
    ),
    never(
      'test-kit-knows-no-server',
      { path: '^test-kit/' },
      { path: '^(server|widget)/' },
      'Test helpers that need the sources of the server stand in server/test.',
    ),
    {
      name: 'no-test-helper-in-src',
      severity: 'error',
      comment: 'What only tests import stands in server/test or test-kit.',
      module: {
        path: '^(server|widget|contract)/src/',
        pathNot: `${tests}|${entries}`,
        numberOfDependentsLessThan: 1,
      },
      from: { pathNot: `^(test-kit|server/test|e2e|benchmarks)/|${tests}` },
    },
    {
      ...never(
        'no-folder-cycles',
        { path: '^(contract|widget|server)/' },
        { circular: true },
        'Two folders that need each other are one.',
      ),
      scope: 'folder',
    },
    never(
      'ui-draws-only',
      { path: '^widget/src/ui/', pathNot: tests },
      { path: '^widget/src/', pathNot: '^widget/src/(ui|entities|text)/' },
      'Pictures hold no state and fetch nothing.',
    ),
    never(
      'widget-without-react',
      {
        path: '^widget/src/(browser|entities|settings|api|structured-data|stores|analytics|page|small-widgets|loader)/',
        pathNot: tests,
      },
      { path: 'node_modules/react' },
      'State and calls do not know what draws them, and the loader and the small widgets ship without a framework.',
    ),
    never(
      'hooks-know-no-page',
      { path: '^widget/src/hooks/', pathNot: tests },
      {
        path: '^widget/src/(api|ui|page(?!/style-sheets/window-styles))/',
        dependencyTypesNot: ['type-only'],
      },
      'Hooks are the logic that several sections share.',
    ),
    never(
      'sections-and-modals-know-no-page',
      { path: '^widget/src/(sections|modals)/', pathNot: tests },
      { path: '^widget/src/(page|settings|api)/', dependencyTypesNot: ['type-only'] },
      'entries → sections, modals → hooks → stores → api → contract.',
    ),
    never(
      'sections-know-no-sections',
      { path: '^widget/src/sections/([^/]+)/', pathNot: tests },
      { path: '^widget/src/sections/([^/]+)/', pathNot: '^widget/src/sections/$1/' },
      'Only the main widget puts sections together.',
    ),
    never(
      'modals-are-lazy',
      { path: '^widget/src/', pathNot: '^widget/src/modals/' },
      { path: '^widget/src/modals/', dependencyTypesNot: ['dynamic-import', 'type-only'] },
      'Modals are reached through import() only.',
    ),
    never(
      'platform-knows-no-capability',
      { path: '^server/src/platform/', pathNot: tests },
      { path: '^server/src/(?!platform/)' },
      'What any server of this kind needs knows nothing of reviews.',
    ),
    never(
      'only-the-top-puts-together',
      { path: `^server/src/(platform|${capabilities.join('|')})/`, pathNot: tests },
      { path: '^server/src/(app|cli)/' },
      'app and cli → capabilities → platform.',
    ),
    ...capabilities.map((capability, at) =>
      never(
        `${capability}-stands-below`,
        { path: `^server/src/${capability}/`, pathNot: tests },
        { path: `^server/src/(${capabilities.slice(at + 1).join('|') || 'none'})/` },
        'A capability imports those that stand before it in the list, so that no two need each other.',
      ),
    ),
    never(
      'no-other-folders',
      {
        path: '^server/src/',
        pathNot: `^server/src/(app|cli|platform|whole-server|${capabilities.join('|')})/`,
      },
      {},
      'Every file is in a room; name a new capability in the list.',
    ),
    never(
      'queries-are-private',
      {
        path: '^server/src/([^/]+)/',
        pathNot: `^server/src/(platform|${importersOfQueries.join('|')})/|${tests}`,
      },
      {
        path: `^server/src/(${capabilities.join('|')})/${queryFile}`,
        pathNot: '^server/src/$1/',
      },
      'A capability offers functions. Its query files are its own.',
    ),
    never(
      'rules-have-no-http',
      {
        path: `^server/src/(${capabilities.join('|')})/`,
        pathNot: `(routes|serve-store-page)\\.ts$|${tests}`,
      },
      { path: '^(server/src/platform/http/|node_modules/fastify)', dependencyTypesNot: ['type-only'] },
      'Only routes know of HTTP.',
    ),
    never(
      'nobody-waits-for-mail',
      { path: '^server/src/(?!app|cli|mail)', pathNot: tests },
      { path: '^server/src/mail/(?!enqueue)' },
      'Messages are stored with what they tell about and sent by themselves.',
    ),
    never(
      'mail-knows-no-http',
      { path: '^server/src/mail/', pathNot: tests },
      { path: '^server/src/platform/http/' },
      'Mail takes from the queue and hands to a mail server.',
    ),
    never(
      'media-knows-no-rows',
      { path: '^server/src/platform/media/', pathNot: tests },
      { path: '^server/src/platform/(http|database)/' },
      'Media makes and keeps files; which rows refer to them is of the photos.',
    ),
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)(dist|\\.cache)/' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'types', 'default'],
      extensions: ['.ts', '.tsx', '.js', '.mjs', '.json'],
    },
  },
};
