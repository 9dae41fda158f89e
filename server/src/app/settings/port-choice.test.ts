import { describe, expect, it } from 'vitest';
import { readPortChoice } from './port-choice.ts';

describe('choosing a port', () => {
  it.each([undefined, '', ' '])('uses the usual one if %j is set', (text) => {
    expect(readPortChoice('SOME_PORT', text, 8787)).toEqual({ port: 8787, isPortSet: false });
  });

  it('uses the port that is set', () => {
    expect(readPortChoice('SOME_PORT', '9000', 8787)).toEqual({ port: 9000, isPortSet: true });
  });

  it.each(['99999', '-1', '80a', '1e3'])('refuses %s', (value) => {
    expect(() => readPortChoice('SOME_PORT', value, 8787)).toThrow(
      'SOME_PORT must be a number from 0 to 65535.',
    );
  });
});
