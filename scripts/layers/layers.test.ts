import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { cruiseProject, type LayerReport } from './cruise-project.ts';

/** What each file imports. Each breaks the rules that are named below; the rest is allowed. */
const files: Readonly<Record<string, readonly string[]>> = {
  'contract/src/errors.ts': ['../../widget/src/text/en.ts'],
  'widget/src/browser/console.ts': ['../entities/review.ts'],
  'widget/src/entities/review.ts': [],
  'widget/src/text/en.ts': ['../stores/reviews/reviews-store.ts'],
  'widget/src/api/transport.ts': ['../browser/console.ts', '../page/mounting/mount-point.ts'],
  'widget/src/api/transport.test.ts': ['./transport.ts', '../stores/surveys/surveys-store.ts'],
  'widget/src/stores/reviews/reviews-store.ts': ['../surveys/surveys-store.ts', '../../api/transport.ts'],
  'widget/src/stores/surveys/surveys-store.ts': [],
  'widget/src/stores/surveys/survey-pages.ts': ['../reviews/reviews-store.ts'],
  'widget/src/page/mounting/mount-point.ts': [],
  'widget/src/ui/reviews/stars.tsx': ['../../browser/console.ts'],
  'widget/src/hooks/use-store.ts': ['../page/mounting/mount-point.ts'],
  'widget/src/modals/photo-modal.tsx': [],
  'widget/src/sections/gallery/gallery.tsx': ['../../modals/photo-modal.tsx', '../overview/overview.tsx'],
  'widget/src/sections/overview/overview.tsx': ['../../settings/settings.ts'],
  'widget/src/settings/settings.ts': [],
  'widget/src/helpers/helper.ts': ['../entities/review.ts'],
  'widget/src/analytics/analytics.ts': ['../tools/tool.ts'],
  'widget/src/tools/tool.ts': [],
  'widget/src/loader/opina.ts': ['../../../server/src/votes/queries.ts'],
  'react/src/settings.ts': ['../../contract/src/errors.ts'],
  'log/src/tree/hashes.ts': ['../../../contract/src/errors.ts'],
  'client/src/client.ts': ['../../contract/src/errors.ts', '../../widget/src/settings/settings.ts'],
  'console/src/api/call.ts': ['../../../contract/src/errors.ts', '../../../widget/src/settings/settings.ts'],
  'console/src/ui/button.tsx': ['../screens/reviews/list.tsx'],
  'console/src/overlays/dialog.tsx': [],
  'console/src/screens/reviews/list.tsx': ['../questions/list.tsx', '../../overlays/dialog.tsx'],
  'console/src/screens/questions/list.tsx': ['../../api/call.ts'],
  'console/src/helpers/helper.ts': ['../api/call.ts'],
  'server/src/platform/text/words.ts': ['../../votes/queries.ts'],
  'server/src/platform/http/calls/guard.ts': ['../server/token.ts'],
  'server/src/platform/http/server/token.ts': [],
  'server/src/platform/http/server/app.ts': ['../calls/guard.ts'],
  'server/src/platform/workers/give-turn.ts': [],
  'server/src/platform/workers/fair-limiter.ts': ['./give-turn.ts'],
  'server/src/votes/queries.ts': ['../questions/ask.ts', '../platform/workers/give-turn.ts'],
  'server/src/mail/queue.ts': [],
  'server/src/mail/letter/one-line.ts': [],
  'server/src/questions/letters.ts': ['../mail/letter/one-line.ts', '../mail/queue.ts'],
  'server/src/questions/person.ts': [],
  'server/src/personal-data/erase.ts': ['../questions/person.ts', '../questions/ask.ts'],
  'server/src/questions/ask.ts': ['../votes/queries.ts', './missing.ts'],
};

let folder = '';
let report: LayerReport;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'opina-layers-'));
  for (const [file, imports] of Object.entries(files)) {
    await mkdir(path.dirname(path.join(folder, file)), { recursive: true });
    const lines = [...imports.map((from) => `import '${from}';\n`), 'export const name = 1;\n'];
    await writeFile(path.join(folder, file), lines.join(''));
  }
  report = await cruiseProject(['contract', 'client', 'log', 'widget', 'react', 'console', 'server'], folder);
});

afterAll(() => rm(folder, { recursive: true, force: true }));

describe('the import rules', () => {
  it('see every file and every import', () => {
    expect(report.modules.sort()).toEqual(Object.keys(files).sort());
    expect(report.imports).toBe(Object.values(files).flat().length);
  });

  it.each([
    'contract-imports-nothing: contract/src/errors.ts → widget/src/text/en.ts',
    'only-turns-are-given: server/src/votes/queries.ts → server/src/platform/workers/give-turn.ts',
    'log-stands-alone: log/src/tree/hashes.ts → contract/src/errors.ts',
    'client-stands-alone: client/src/client.ts → widget/src/settings/settings.ts',
    'client-has-no-schemas: client/src/client.ts → contract/src/errors.ts',
    'react-stands-alone: react/src/settings.ts → contract/src/errors.ts',
    'console-stands-alone: console/src/api/call.ts → widget/src/settings/settings.ts',
    'console-has-no-schemas: console/src/api/call.ts → contract/src/errors.ts',
    'console-ui-stands-below: console/src/ui/button.tsx → console/src/screens/reviews/list.tsx',
    'console-overlays-are-lazy: console/src/screens/reviews/list.tsx → console/src/overlays/dialog.tsx',
    'screens-know-no-screens: console/src/screens/reviews/list.tsx → console/src/screens/questions/list.tsx',
    'console-no-other-folders: console/src/helpers/helper.ts → console/src/api/call.ts',
    'widget-browser-stands-below: widget/src/browser/console.ts → widget/src/entities/review.ts',
    'widget-text-stands-below: widget/src/text/en.ts → widget/src/stores/reviews/reviews-store.ts',
    'widget-api-stands-below: widget/src/api/transport.ts → widget/src/page/mounting/mount-point.ts',
    'no-folder-cycles: widget/src/stores/reviews → widget/src/stores/surveys',
    'no-folder-cycles: widget/src/stores/surveys → widget/src/stores/reviews',
    'no-folder-cycles: server/src/platform/http/calls → server/src/platform/http/server',
    'no-folder-cycles: server/src/platform/http/server → server/src/platform/http/calls',
    'ui-draws-only: widget/src/ui/reviews/stars.tsx → widget/src/browser/console.ts',
    'hooks-know-no-page: widget/src/hooks/use-store.ts → widget/src/page/mounting/mount-point.ts',
    'modals-are-lazy: widget/src/sections/gallery/gallery.tsx → widget/src/modals/photo-modal.tsx',
    'sections-know-no-sections: widget/src/sections/gallery/gallery.tsx → widget/src/sections/overview/overview.tsx',
    'sections-and-modals-know-no-page: widget/src/sections/overview/overview.tsx → widget/src/settings/settings.ts',
    'widget-no-other-folders: widget/src/helpers/helper.ts → widget/src/entities/review.ts',
    'widget-imports-no-other-folders: widget/src/analytics/analytics.ts → widget/src/tools/tool.ts',
    'widget-stands-alone: widget/src/loader/opina.ts → server/src/votes/queries.ts',
    'platform-knows-no-capability: server/src/platform/text/words.ts → server/src/votes/queries.ts',
    'votes-stands-below: server/src/votes/queries.ts → server/src/questions/ask.ts',
    'nobody-waits-for-mail: server/src/questions/letters.ts → server/src/mail/queue.ts',
    'person-files-only: server/src/personal-data/erase.ts → server/src/questions/ask.ts',
    'no-cycles: server/src/questions/ask.ts → server/src/votes/queries.ts',
    'not-resolvable: server/src/questions/ask.ts → ./missing.ts',
  ])('report %s', (violation) => {
    expect(report.violations).toContain(violation);
  });

  it('let personal data import what rooms keep of a person', () => {
    expect(report.violations.filter((violation) => violation.endsWith('person.ts'))).toEqual([]);
  });

  it('let a test import what its folder must not', () => {
    expect(report.violations.filter((violation) => violation.includes('.test.ts →'))).toEqual([]);
  });
});
