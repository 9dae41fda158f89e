import { expect, it } from 'vitest';
import { parseSetting } from './parse-setting.ts';

it.each([
  ['publish=when_rules_pass', { publish: 'when_rules_pass' }],
  ['open_reviews=true', { open_reviews: true }],
  ['invitations=null', { invitations: null }],
  ['invitations.reminder_days=null', { invitations: { enabled: true, reminder_days: null } }],
  ['invitations.color=#123456', { invitations: { enabled: true, color: '#123456' } }],
  [
    'invitations.delays=[{"tag":"a=b","days":null}]',
    { invitations: { enabled: true, delays: [{ tag: 'a=b', days: null }] } },
  ],
])('adds the setting %s', (text, settings) => {
  expect(parseSetting(text, { invitations: { enabled: true } })).toEqual({
    invitations: { enabled: true },
    ...settings,
  });
});

it.each([
  ['publish', /name=value/],
  ['publish=now', /publish: Must be after_review or when_rules_pass/],
  ['publis=after_review', /Did you mean "publish"/],
  ['invitations.send_form=3', /Did you mean "send_from"/],
  ['invitations.send_from=24', /invitations.send_from: .*23/],
])('refuses %s', (text, message) => {
  expect(() => parseSetting(text, {})).toThrow(message);
});
