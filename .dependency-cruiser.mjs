/**
 * The import rules of docs/architecture.md. `scripts/check-layers.ts` runs them and proves that modules were seen.
 * @type {import('dependency-cruiser').IConfiguration}
 */
const ours =
  '^(contract|client|log|widget|react|server|demo-store|test-kit|e2e|benchmarks|site|console|scripts)/';
const tests = '\\.(test|spec)\\.tsx?$';
/** The entry files of the builds. */
const entries =
  '^(widget/src/(entries|loader)/|server/src/cli/main|server/src/platform/database/engine/pglite-worker|server/src/platform/media/decoder/decoder(-from-source)?\\.m?[jt]s)|\\.d\\.ts$';

/** The capabilities of the server, in order: each may import those before it. */
const capabilities = [
  'databases',
  'live',
  'activity',
  'stores',
  'laws',
  'products',
  'mail',
  'saved-replies',
  'saved-views',
  'appearance',
  'webhooks',
  'accounts',
  'orders',
  'review-media',
  'surveys',
  'votes',
  'questions',
  'moderation',
  'reviews',
  'review-log',
  'invitations',
  'review-form',
  'product-page',
  'catalog',
  'gallery',
  'widget-view',
  'store-page',
  'feeds',
  'overview',
  'install',
  'exports',
  'imports',
  'transfers',
  'personal-data',
  'unsubscribe',
  'backup',
  'health',
];

/**
 * The folders of the widget, in order: each may import those before it. `browser` wraps browser APIs and knows nothing of
 * reviews.
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
  'review-form',
  'verify-page',
  'small-widgets',
  'loader',
  'entries',
];

/** The folders of the console, in order: each may import those before it. */
const consoleLayers = [
  'preview',
  'api',
  'addresses',
  'query',
  'text',
  'ui',
  'overlays',
  'toasts',
  'session',
  'live',
  'widget-frame',
  'files',
  'personal-data',
  'plots',
  'inbox',
  'forms',
  'frame',
  'screens',
  'routes',
];

/** The folders of the review form, in order: each may import those before it. */
const reviewFormLayers = ['model', 'text', 'media', 'calls', 'stores', 'ui', 'steps', 'start'];

/** Files of queries, such as `list-queries.ts` and `writes.ts`. */
const queryFile = '.*(queries|writes)\\.ts$';

/**
 * Folders that import query files of others. `app` and `cli` connect everything. `product-page` and `store-page` read the reviews and
 * questions of a page at once. `reviews` writes media and survey summaries in its own transactions.
 * Take a folder out once it calls functions only.
 */
const importersOfQueries = ['app', 'cli', 'product-page', 'reviews', 'store-page'];

const never = (name, from, to, comment) => ({ name, severity: 'error', comment, from, to });

/** Of our folders, the files of `from` import only those of `allowed`, as the beginnings of paths. Its tests may import more. */
const standsAlone = (name, from, allowed, comment, exceptOf = tests) =>
  never(
    name,
    { path: from, pathNot: exceptOf },
    { path: ours, pathNot: `^(${allowed.join('|')})/` },
    comment,
  );

/** A rule for each folder of the list: it may import only those before it. */
const inOrder = (name, folder, layers, comment) =>
  layers.map((layer, at) =>
    never(
      `${name}-${layer}-stands-below`,
      { path: `^${folder}/${layer}/`, pathNot: tests },
      { path: `^${folder}/(${layers.slice(at + 1).join('|') || 'none'})/` },
      comment,
    ),
  );

export default {
  forbidden: [
    never(
      'no-cycles',
      {},
      { circular: true },
      'Files that import each other in a cycle cannot be changed or tested alone.',
    ),
    never('not-resolvable', {}, { couldNotResolve: true }, 'The imported file or package does not exist.'),
    standsAlone(
      'contract-imports-nothing',
      '^contract/',
      ['contract'],
      'The contract imports none of our other folders, because all of them import it.',
    ),
    standsAlone(
      'client-stands-alone',
      '^client/src/',
      ['client/src', 'contract'],
      'Of our folders, the client imports only the contract.',
    ),
    standsAlone(
      'log-stands-alone',
      '^log/src/',
      ['log/src', 'log/node_modules'],
      'The log is a specification of its own, which servers and browsers use: it knows nothing of reviews.',
    ),
    never(
      'client-has-no-schemas',
      { path: '^client/src/', pathNot: tests },
      { path: '^contract/', dependencyTypesNot: ['type-only'] },
      'The client imports only types of the contract, so no schema library is loaded with it.',
    ),
    standsAlone(
      'widget-stands-alone',
      '^widget/src/(?!verify-page/)',
      ['widget/src', 'contract'],
      'Of our folders, the widget imports only the contract.',
    ),
    standsAlone(
      'verify-page-stands-alone',
      '^widget/src/verify-page/',
      ['widget/src/verify-page', 'widget/src/text/events', 'contract', 'log/src'],
      'The page that checks a log is no part of the widget: it imports the contract, the log, and the names of events.',
    ),
    never(
      'widget-has-no-schemas',
      { path: '^widget/src/' },
      { path: '^contract/src/(calls|entities|examples)/', dependencyTypesNot: ['type-only'] },
      'The widget imports only types and constants of the contract, so no schema library reaches the browser.',
    ),
    standsAlone(
      'server-stands-alone',
      '^server/src/',
      ['server/src', 'contract', 'log/src'],
      'Of our folders, the server imports only the contract and the log. The command `opina demo` starts the demo.',
      `^server/src/cli/commands/start/demo-command|${tests}`,
    ),
    standsAlone(
      'demo-of-server-has-no-tools',
      '^server/demo/',
      ['server/src', 'server/demo', 'demo-store'],
      'The demo is installed with the server: it imports the server and the demo shop, and no script.',
    ),
    standsAlone(
      'react-stands-alone',
      '^react/src/',
      ['react/src'],
      'The package for React shops is published by itself: it imports none of our other folders.',
    ),
    standsAlone(
      'demo-store-uses-built-output',
      '^demo-store/',
      ['demo-store'],
      'The demo shop loads the built files by their address, as a real shop does.',
    ),
    never(
      'benchmarks-use-built-output',
      { path: '^benchmarks/' },
      { path: '^(widget|server)/src/' },
      'Benchmarks measure the built files, because these are shipped.',
    ),
    never(
      'nobody-needs-the-site',
      { path: ours, pathNot: '^(site|e2e)/' },
      { path: '^site/' },
      'The site shows the project and is no part of it. Only its tests import it.',
    ),
    never(
      'only-tests-use-test-helpers',
      { path: '^(contract|client|log|widget|server|demo-store)/', pathNot: `^(server|log)/test/|${tests}` },
      { path: '^(test-kit|server/test|log/test)/' },
      'Shipped code must not import test helpers.',
    ),
    ...inOrder(
      'widget',
      'widget/src',
      widgetLayers,
      'A folder of the widget may import only those before it in the list `widgetLayers`.',
    ),
    ...inOrder(
      'review-form',
      'widget/src/review-form',
      reviewFormLayers,
      'A folder of the review form may import only those before it in the list `reviewFormLayers`.',
    ),
    ...inOrder(
      'console',
      'console/src',
      consoleLayers,
      'A folder of the console may import only those before it in the list `consoleLayers`.',
    ),
    never(
      'console-no-other-folders',
      { path: '^console/src/[^/]+/', pathNot: `^console/src/(${consoleLayers.join('|')})/` },
      {},
      'This folder is not in the list `consoleLayers`. Add it there.',
    ),
    never(
      'screens-know-no-screens',
      { path: '^console/src/screens/([^/]+)/', pathNot: tests },
      { path: '^console/src/screens/([^/]+)/', pathNot: '^console/src/screens/$1/' },
      'A screen must not import another screen. What several need is in a folder before them.',
    ),
    never(
      'console-overlays-are-lazy',
      { path: '^console/src/' },
      {
        path: '^console/src/overlays/(dialog|menu)\\.tsx$',
        dependencyTypesNot: ['dynamic-import', 'type-only'],
      },
      'Use lazy-dialog.tsx and menu-button.tsx, so that the library of overlays loads when one opens.',
    ),
    standsAlone(
      'console-stands-alone',
      '^console/src/',
      ['console/src', 'client/src', 'contract'],
      'Of our folders, the console imports only the contract and the client.',
    ),
    never(
      'console-has-no-schemas',
      { path: '^console/src/', pathNot: tests },
      { path: '^contract/src/(calls|entities|examples|errors)', dependencyTypesNot: ['type-only'] },
      'The console imports only types and constants of the contract, so no schema library reaches the browser.',
    ),
    never(
      'review-form-ui-draws-only',
      { path: '^widget/src/review-form/ui/', pathNot: tests },
      { path: '^widget/src/review-form/(media|calls|stores|steps|start)/' },
      'Components in ui only draw: they have no state of the form and send no requests.',
    ),
    never(
      'widget-no-other-folders',
      { path: '^widget/src/', pathNot: `^widget/src/(${widgetLayers.join('|')}|styles)/` },
      {},
      'This folder is not in the list `widgetLayers`. Add it there.',
    ),
    never(
      'widget-imports-no-other-folders',
      { path: '^widget/src/' },
      { path: '^widget/src/', pathNot: `^widget/src/(${widgetLayers.join('|')}|styles)/` },
      'This folder is not in the list `widgetLayers`. Add it there.',
    ),
    never(
      'test-kit-knows-no-server',
      { path: '^test-kit/' },
      { path: '^(server|widget)/' },
      'test-kit imports no sources of the server or the widget. Helpers that need those of the server are in server/test.',
    ),
    {
      name: 'no-test-helper-in-src',
      severity: 'error',
      comment: 'Only tests import this file. Move it to server/test or test-kit.',
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
        { path: '^(contract|widget|console|server)/' },
        { circular: true },
        'Two folders must not import each other. Merge them, or move the shared code.',
      ),
      scope: 'folder',
    },
    never(
      'ui-draws-only',
      { path: '^widget/src/ui/', pathNot: tests },
      { path: '^widget/src/', pathNot: '^widget/src/(ui|entities|text)/' },
      'Components in ui only draw: they have no state of the shop and send no requests.',
    ),
    never(
      'widget-without-react',
      {
        path: '^widget/src/(browser|entities|settings|api|structured-data|stores|analytics|page|small-widgets|loader|review-form/(model|media|calls|stores|text))/',
        pathNot: tests,
      },
      { path: 'node_modules/react' },
      'These folders must not import React: stores and calls work with any framework, and the loader and the small widgets are shipped without one.',
    ),
    never(
      'hooks-know-no-page',
      { path: '^widget/src/hooks/', pathNot: tests },
      {
        path: '^widget/src/(api|ui|page(?!/style-sheets/window-styles))/',
        dependencyTypesNot: ['type-only'],
      },
      'Hooks are shared by sections: they do not send requests, draw, or change the page.',
    ),
    never(
      'sections-and-modals-know-no-page',
      { path: '^widget/src/(sections|modals)/', pathNot: tests },
      { path: '^widget/src/(page|settings|api)/', dependencyTypesNot: ['type-only'] },
      'Sections and modals reach the server through stores, and the page through entries.',
    ),
    never(
      'sections-know-no-sections',
      { path: '^widget/src/sections/([^/]+)/', pathNot: tests },
      { path: '^widget/src/sections/([^/]+)/', pathNot: '^widget/src/sections/$1/' },
      'A section must not import another section. The main widget combines them.',
    ),
    never(
      'modals-are-lazy',
      { path: '^widget/src/', pathNot: '^widget/src/modals/' },
      { path: '^widget/src/modals/', dependencyTypesNot: ['dynamic-import', 'type-only'] },
      'Load modals with import(), so that they are chunks of their own.',
    ),
    never(
      'platform-knows-no-capability',
      { path: '^server/src/platform/', pathNot: tests },
      { path: '^server/src/(?!platform/)' },
      'platform must not import a capability, app or cli: it knows nothing of reviews.',
    ),
    never(
      'only-the-top-puts-together',
      { path: `^server/src/(platform|${capabilities.join('|')})/`, pathNot: tests },
      { path: '^server/src/(app|cli)/' },
      'Only app and cli import app and cli: app, cli → capabilities → platform.',
    ),
    ...capabilities.map((capability, at) =>
      never(
        `${capability}-stands-below`,
        { path: `^server/src/${capability}/`, pathNot: tests },
        { path: `^server/src/(${capabilities.slice(at + 1).join('|') || 'none'})/` },
        'A capability may import only those before it in the list `capabilities`, so no two import each other.',
      ),
    ),
    never(
      'no-other-folders',
      {
        path: '^server/src/',
        pathNot: `^server/src/(app|cli|platform|across-rooms|${capabilities.join('|')})/`,
      },
      {},
      'This folder is not in the list `capabilities`. Add a new capability there.',
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
      'Query files are private to their capability. Import a function of the capability instead.',
    ),
    never(
      'person-files-only',
      { path: '^server/src/personal-data/', pathNot: tests },
      {
        path: `^server/src/(${capabilities.join('|')})/`,
        pathNot:
          '^server/src/(personal-data/|[^/]+/person\\.ts$|activity/record\\.ts$|stores/collection-settings\\.ts$|mail/suppression/suppressions\\.ts$)',
      },
      "What a capability keeps of a person is shown, erased and let expire by its `person.ts`. Add a function there. (The log's entry, a store's settings and the context of addresses without mail are no data of a person.)",
    ),
    never(
      'rules-have-no-http',
      {
        path: `^server/src/(${capabilities.join('|')})/`,
        pathNot: `(routes|serve-(store|form|verify)-page|serve-embed|serve-feeds)\\.ts$|${tests}`,
      },
      { path: '^(server/src/platform/http/|node_modules/fastify)', dependencyTypesNot: ['type-only'] },
      'Only routes.ts of a capability may import HTTP code.',
    ),
    never(
      'nobody-waits-for-mail',
      { path: '^server/src/(?!app|cli|mail)', pathNot: tests },
      {
        path: '^server/src/mail/(?!enqueue|person|suppression/|store-file/|texts/check-texts|text/find-texts|letter/(allowed-url|day-text|one-line|picture-url))',
        dependencyTypesNot: ['type-only'],
      },
      'Put messages into the queue with mail/enqueue.ts. The mail worker sends them later. Others may ask whom it does not write to, what it has sent to a person, and copy the texts of stores. They may import all types, and the pieces that letters are made of: a room gives what its messages say (LetterKind) and writes down what becomes of them (MailOutcomes), in functions that app hands to mail.',
    ),
    never(
      'mail-knows-no-http',
      { path: '^server/src/mail/', pathNot: `routes\\.ts$|${tests}` },
      { path: '^server/src/platform/http/' },
      'Mail must not import HTTP code: it reads the queue and sends to a mail server.',
    ),
    never(
      'only-turns-are-given',
      { pathNot: `^server/src/(platform/workers|cli)/|^server/test/|^server/demo/|${tests}` },
      { path: '^server/src/platform/workers/give-turn' },
      'Long work takes a turn of a limiter or a queue of platform/workers. Only these, and commands, which nobody else waits for, give one.',
    ),
    never(
      'media-knows-no-rows',
      { path: '^server/src/platform/media/', pathNot: tests },
      { path: '^server/src/platform/(http|database)/' },
      'platform/media creates and stores files and reads no rows. Code about rows of pictures belongs in review-media.',
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
