import { knownFontHosts } from '@opina/contract/constants/appearance';
import { maxFeaturesLength } from '@opina/contract/constants/stores';
import type { WireFieldError } from '@opina/contract/entities/error';
import { customStyleSchema, featuresSchema, type WireFeatures } from '@opina/contract/entities/features';
import { isStorableJson } from '../platform/core/storable-json.ts';
import { describeReceived, type ValueSchema } from '../platform/errors/describe-values.ts';
import { fieldErrors, unknownName } from '../platform/errors/field-errors.ts';
import { OpinaError } from '../platform/errors/opina-error.ts';
import { parseUrl } from '../platform/text/parse-url.ts';

const schemas: Readonly<Record<keyof WireFeatures, ValueSchema>> = {
  ...(featuresSchema.properties as Record<keyof WireFeatures, ValueSchema>),
  custom_style: customStyleSchema as unknown as ValueSchema,
};

/** The errors of one changed feature. `null` restores its default. */
function errorsOfFeature(key: string, value: unknown): WireFieldError[] {
  if (!Object.hasOwn(schemas, key)) return [unknownName(key, Object.keys(schemas), 'features')];
  if (value === null) return [];
  const field = `features.${key}`;
  const errors = fieldErrors(schemas[key as keyof WireFeatures], value, field);
  if (errors.length > 0) return errors;
  if (!isStorableJson(value, maxFeaturesLength)) return [tooLong(field)];
  return key === 'custom_style' ? errorsOfFonts(Object(value).importFonts, `${field}.importFonts`) : [];
}

/** Accepts style sheets only from a few hosts, because a style sheet can read and change the page that loads it. */
function errorsOfFonts(fonts: string | readonly string[] | undefined, field: string): WireFieldError[] {
  const listed = [fonts ?? []].flat();
  return listed.flatMap((address, at) => {
    const url = parseUrl(address);
    if (url?.protocol === 'https:' && knownFontHosts.some((host) => host === url.host)) return [];
    return {
      field: Array.isArray(fonts) ? `${field}.${at}` : field,
      message: `Must be style sheets over https from ${knownFontHosts.join(', ')}, not ${describeReceived(address, {})}. For other hosts use the page's _customStyle.`,
      allowed: [...knownFontHosts],
    };
  });
}

const tooLong = (field: string): WireFieldError => ({
  field,
  message: `Must have at most ${maxFeaturesLength} characters of JSON, without control characters and unpaired surrogates.`,
});

/** Throws `store.feature_unknown` or `store.feature_invalid`, with all invalid features. */
export function checkFeatures(features: Readonly<Record<string, unknown>>): void {
  const errors = Object.entries(features).flatMap(([key, value]) => errorsOfFeature(key, value));
  if (errors.length > 0) {
    const isUnknown = Object.keys(features).some((key) => !Object.hasOwn(schemas, key));
    throw new OpinaError(isUnknown ? 'store.feature_unknown' : 'store.feature_invalid', { errors });
  }
}

/** The features of a new store that differ from the defaults. Throws `store.feature_unknown`, `store.feature_invalid`. */
export function readNewFeatures(
  features: Readonly<Record<string, unknown>>,
): Readonly<Record<string, unknown>> {
  checkFeatures(features);
  const given = Object.fromEntries(Object.entries(features).filter(([, value]) => value !== null));
  if (!isStorableJson(given, maxFeaturesLength)) throw featuresTooLong();
  return given;
}

/** The error if all features together are too long. */
export const featuresTooLong = () =>
  new OpinaError('store.feature_invalid', { errors: [tooLong('features')] });
