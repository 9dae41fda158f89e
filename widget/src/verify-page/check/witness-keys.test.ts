import { signerKey, writeVerifierKey } from '@opina/log/notes/keys';
import { describe, expect, it } from 'vitest';
import { fragmentOf, readWitnessKeys, WitnessLineError, witnessesIn } from './witness-keys.ts';

const written = (name: string, kind: 'log' | 'witness' = 'witness') =>
  writeVerifierKey(signerKey(name, new Uint8Array(32).fill(name.length), kind), kind);
const one = written('witness.example/w1');
const two = written('witness.example/second');

function faultyLine(text: string): number | undefined {
  try {
    readWitnessKeys(text);
    return undefined;
  } catch (error) {
    return error instanceof WitnessLineError ? error.line : Number.NaN;
  }
}

describe('keys of witnesses that somebody pastes', () => {
  it('are one in a line, each once, and empty lines are none', () => {
    const keys = readWitnessKeys(`\n  ${one}\r\n\n${two}\n${one}`);
    expect(keys.map(({ name }) => name)).toEqual(['witness.example/w1', 'witness.example/second']);
    expect(readWitnessKeys(' \n')).toEqual([]);
  });

  it('are faulty in a line that is named', () => {
    expect(faultyLine(`${one}\n\nmy key`)).toBe(3);
    expect(faultyLine(written('opina.example/log/loja', 'log'))).toBe(1);
    expect(faultyLine(`${one}\n${two.replace('second', 'other')}`)).toBe(2);
  });

  it('are in the address as they were', () => {
    const fragment = fragmentOf(`${one}\n ${two}\n\n`);
    expect(witnessesIn(new URL(`https://opina.example/log/loja/verify${fragment}`).hash)).toBe(
      `${one}\n${two}`,
    );
    expect([fragmentOf('\n'), witnessesIn(''), witnessesIn('#main')]).toEqual(['', '', '']);
  });
});
