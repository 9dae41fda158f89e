import { CallError } from '@opina/client/call-error';
import { expect, test } from 'vitest';
import { texts } from '../text/common/en.ts';
import { fieldError, isAtFields } from './field-error.ts';

const error = new CallError('store.invitations_invalid', 400, 'Does not fit.', {
  fields: [{ field: 'invitations.send_until', message: 'Must be later.' }],
});

test('an error stands at its field, and at the one that it is a part of', () => {
  expect(fieldError(texts, error, 'invitations.send_until')).toBe('Must be later.');
  expect(fieldError(texts, error, 'invitations')).toBe('Must be later.');
});

test('a field whose name only begins the same has no error', () => {
  expect(fieldError(texts, error, 'invitations.send')).toBeUndefined();
});

test('our words for a code stand before those of the server', () => {
  expect(fieldError(texts, error, 'invitations', { 'store.invitations_invalid': 'Ours.' })).toBe('Ours.');
});

test('an error with a field that the form does not have is not all at its fields', () => {
  expect(isAtFields(error, ['invitations', 'name'])).toBe(true);
  expect(isAtFields(error, ['name'])).toBe(false);
  expect(isAtFields(new CallError('network', 0, 'No response.'), ['name'])).toBe(false);
});

test('our words for a field of a code stand before those for the code', () => {
  const own = {
    'store.invitations_invalid': 'Any.',
    'store.invitations_invalid:invitations.send_until': 'Hour.',
  };
  expect(fieldError(texts, error, 'invitations.send_until', own)).toBe('Hour.');
});

test('our words for a field of a list are the same for each of its places', () => {
  const third = new CallError('moderation.rules_invalid', 400, 'Does not fit.', {
    fields: [{ field: 'rules.2.name', message: 'Must be another.' }],
  });
  const own = { 'moderation.rules_invalid:rules.name': 'Needs its own name.' };
  expect(fieldError(texts, third, 'rules.2.name', own)).toBe('Needs its own name.');
  expect(fieldError(texts, third, 'rules.1.name', own)).toBeUndefined();
});
