import { type Finding, findAll } from './finding.ts';

const cpf = /(?<![\p{L}\p{N}])\d{3}\.?\d{3}\.?\d{3}-?\d{2}(?![\p{L}\p{N}])/gu;
/** Since 2026 the first twelve places may be letters. */
const cnpj =
  /(?<![\p{L}\p{N}])[0-9A-Z]{2}\.?[0-9A-Z]{3}\.?[0-9A-Z]{3}\/?[0-9A-Z]{4}-?\d{2}(?![\p{L}\p{N}])/gu;
const spanish = /(?<![\p{L}\p{N}])[XYZ\d]-?\d{7}-?[A-Z](?![\p{L}\p{N}])/gu;

/** Brazilian CPF and CNPJ and Spanish DNI and NIE, with right check digits: other numbers of this length have wrong ones. */
export function findTaxNumbers(text: string): Finding[] {
  return [
    ...findAll(text, cpf, ([found]) => isCpf(found.replace(/\D/g, ''))),
    ...findAll(text, cnpj, ([found]) => isCnpj(found.replace(/[^0-9A-Z]/g, ''))),
    ...findAll(text, spanish, ([found]) => isSpanish(found.replaceAll('-', ''))),
  ];
}

const isOneDigit = (digits: string) => /^(.)\1*$/.test(digits);

/** A check digit modulo 11: each place times its weight. */
function checkDigit(places: readonly number[], weights: readonly number[]): number {
  const sum = places.reduce((total, place, at) => total + place * (weights[at] ?? 0), 0);
  return sum % 11 < 2 ? 0 : 11 - (sum % 11);
}

function isCpf(digits: string): boolean {
  if (digits.length !== 11 || isOneDigit(digits)) return false;
  const places = [...digits].map(Number);
  return [9, 10].every((length) => {
    const weights = Array.from({ length }, (_, at) => length + 1 - at);
    return checkDigit(places.slice(0, length), weights) === places[length];
  });
}

const cnpjWeights = [6, 5, 4, 3, 2, 9, 8, 7, 6, 5, 4, 3, 2];

function isCnpj(characters: string): boolean {
  if (characters.length !== 14 || isOneDigit(characters)) return false;
  // A letter counts as its character code less that of `0`.
  const places = [...characters].map((one) => one.charCodeAt(0) - '0'.charCodeAt(0));
  return [12, 13].every(
    (length) => checkDigit(places.slice(0, length), cnpjWeights.slice(13 - length)) === places[length],
  );
}

function isSpanish(written: string): boolean {
  if (written.length !== 9) return false;
  const number = Number(written.slice(0, 8).replace(/^[XYZ]/, (letter) => String('XYZ'.indexOf(letter))));
  return 'TRWAGMYFPDXBNJZSQVHLCKE'[number % 23] === written[8];
}
