import * as react from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { offerReact, sharingScript } from './shared-react.ts';

const place = Symbol.for('opina.react');
const page = globalThis as { [place]?: { react: unknown } };

afterEach(() => {
  vi.unstubAllEnvs();
  delete page[place];
});

it("gives the page's React, and names the script by its major version", () => {
  vi.stubEnv('NODE_ENV', 'production');
  expect(sharingScript()).toBe(`opina-react-${react.version.split('.')[0]}.js`);
  offerReact();
  expect(page[place]?.react).toBe(react);
});

it('gives none while the shop is developed', () => {
  vi.stubEnv('NODE_ENV', 'development');
  expect(sharingScript()).toBe(undefined);
});
