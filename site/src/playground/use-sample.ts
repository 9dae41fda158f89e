import { useState } from 'react';
import type { Sample } from '../frame/sample.ts';

export const firstSample: Sample = {
  language: 'en',
  situation: 'usual',
  scheme: 'light',
  width: 'page',
  direction: 'ltr',
  features: {},
  properties: {},
  style: {},
};

/** The same fields, with this one; without it if the value is undefined. */
function changed<Value>(fields: Readonly<Record<string, Value>>, name: string, value: Value | undefined) {
  const { [name]: _, ...others } = fields;
  return value === undefined ? others : { ...others, [name]: value };
}

/** What the playground shows, and what changes it. */
export function useSample() {
  const [sample, setSample] = useState(firstSample);
  return {
    sample,
    set: (some: Partial<Sample>) => setSample((former) => ({ ...former, ...some })),
    setFeature: (name: string, value: unknown) =>
      setSample((former) => ({ ...former, features: changed(former.features, name, value) })),
    setProperty: (name: string, value: string | number | undefined) =>
      setSample((former) => ({
        ...former,
        properties: changed(former.properties, name, value === undefined ? undefined : String(value)),
      })),
    setStyle: (name: string, value: string | number | undefined) =>
      setSample((former) => ({ ...former, style: changed(former.style, name, value) })),
    reset: () => setSample(firstSample),
  };
}
