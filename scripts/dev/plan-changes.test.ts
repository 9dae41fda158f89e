import { expect, it } from 'vitest';
import { planChanges } from './plan-changes.ts';

it.each([
  ['widget/src/text/en.ts', true, false],
  ['widget/build.ts', true, false],
  ['server/src/votes/routes.ts', false, true],
  ['server/src/migrations/001-start.sql', false, true],
  ['demo-store/src/html.ts', false, true],
  ['contract/src/call.ts', true, true],
  ['server\\src\\votes\\routes.ts', false, true],
  ['widget/src/text/texts.test.ts', false, false],
  ['server/src/votes/votes.db.test.ts', false, false],
  ['demo-store/public/host/tabs.js', false, false],
])('a change of %s', (path, isWidgetStale, isServerStale) => {
  expect(planChanges([path])).toEqual({ isWidgetStale, isServerStale });
});

it('several changes together', () => {
  expect(planChanges(['widget/src/text/en.ts', 'server/src/votes/routes.ts'])).toEqual({
    isWidgetStale: true,
    isServerStale: true,
  });
});
