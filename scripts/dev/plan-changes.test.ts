import { expect, it } from 'vitest';
import { planChanges } from './plan-changes.ts';

it.each([
  ['widget/src/text/en.ts', ['widget']],
  ['widget/build.ts', ['widget']],
  ['console/src/main.tsx', ['console']],
  ['console/index.html', ['console']],
  ['server/src/reviews/voting/routes.ts', ['server']],
  ['server/src/migrations/001-start.sql', ['server']],
  ['demo-store/src/html.ts', ['server']],
  ['contract/src/call.ts', ['widget', 'console', 'server']],
  ['server\\src\\votes\\routes.ts', ['server']],
  ['widget/src/text/texts.test.ts', []],
  ['server/src/votes/votes.db.test.ts', []],
  ['demo-store/public/host/tabs.js', []],
])('a change of %s', (path, stale) => {
  expect(planChanges([path])).toEqual({
    isWidgetStale: stale.includes('widget'),
    isConsoleStale: stale.includes('console'),
    isServerStale: stale.includes('server'),
  });
});

it('several changes together', () => {
  expect(planChanges(['widget/src/text/en.ts', 'server/src/reviews/voting/routes.ts'])).toEqual({
    isWidgetStale: true,
    isConsoleStale: false,
    isServerStale: true,
  });
});
