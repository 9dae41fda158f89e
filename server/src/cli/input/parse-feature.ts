import { InvalidArgumentError } from 'commander';
import { isApiError, type OpinaError } from '../../platform/errors/opina-error.ts';
import { checkFeatures } from '../../stores/check-features.ts';

type Features = Readonly<Record<string, unknown>>;

/** Adds one `key=value` to the features so far; the value is JSON or a plain word. */
export function parseFeature(text: string, before: Features): Features {
  const at = text.indexOf('=');
  if (at === -1) throw new InvalidArgumentError('Write key=value, such as surveys=true.');
  const key = text.slice(0, at);
  const feature = { [key]: parseValue(text.slice(at + 1)) };
  try {
    checkFeatures(feature);
  } catch (error) {
    if (!isApiError(error)) throw error;
    throw new InvalidArgumentError(error.errors.map(withAllowed).join(' '));
  }
  return { ...before, ...feature };
}

/** The error of a field, with the accepted values. */
export function withAllowed({ field, message, allowed = [] }: OpinaError['errors'][number]): string {
  const isSaid = allowed.every((one) => message.includes(String(one)));
  return `${field}: ${message}${isSaid ? '' : ` Taken: ${allowed.join(', ')}.`}`;
}

/** JSON, or a plain word. */
export function parseValue(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
