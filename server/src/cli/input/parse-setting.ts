import { changedCollection } from '@opina/contract/entities/collection/collection-settings';
import { InvalidArgumentError } from 'commander';
import { Type } from 'typebox';
import type { ValueSchema } from '../../platform/errors/describe-values.ts';
import { fieldErrors } from '../../platform/errors/field-errors.ts';
import type { ChangedCollection } from '../../stores/collection-settings.ts';
import type { SettingsRequest } from '../../stores/settings.ts';
import { parseValue, withAllowed } from './parse-feature.ts';

/** Settings of collecting reviews that a command changes. */
export type GivenSettings = ChangedCollection & Pick<SettingsRequest, 'open_reviews'>;

const schema = Type.Object(changedCollection, { additionalProperties: false }) as unknown as ValueSchema;

/** Adds one `name=value` to the settings so far, such as `publish=after_review` or `invitations.delay_days=7`. */
export function parseSetting(text: string, before: GivenSettings): GivenSettings {
  const at = text.indexOf('=');
  if (at === -1) throw new InvalidArgumentError('Write name=value, such as invitations.delay_days=7.');
  const value = parseValue(text.slice(at + 1));
  const [name = '', field] = text.slice(0, at).split(/\.(.*)/s);
  const given = field === undefined ? { [name]: value } : { [name]: { [field]: value } };
  const errors = fieldErrors(schema, given, '');
  if (errors.length > 0) throw new InvalidArgumentError(errors.map(withAllowed).join(' '));
  const isMerged = name === 'invitations' && field !== undefined;
  return isMerged
    ? { ...before, invitations: { ...before.invitations, ...(given.invitations as object) } }
    : { ...before, ...given };
}
