import { validate as validateCnpj } from 'stdnum/lib/cjs/br/cnpj.js';
import { validate as validateCpf } from 'stdnum/lib/cjs/br/cpf.js';
import { validate as validateDni } from 'stdnum/lib/cjs/es/dni.js';
import { validate as validateNie } from 'stdnum/lib/cjs/es/nie.js';
import { type Finding, findAll } from './finding.ts';

const cpf = /(?<![\p{L}\p{N}])\d{3}\.?\d{3}\.?\d{3}-?\d{2}(?![\p{L}\p{N}])/gu;
/** Since 2026 the first twelve places may be letters. */
const cnpj =
  /(?<![\p{L}\p{N}])[0-9A-Z]{2}\.?[0-9A-Z]{3}\.?[0-9A-Z]{3}\/?[0-9A-Z]{4}-?\d{2}(?![\p{L}\p{N}])/gu;
const spanish = /(?<![\p{L}\p{N}])[XYZ\d]-?\d{7}-?[A-Z](?![\p{L}\p{N}])/gu;

/** Brazilian CPF and CNPJ and Spanish DNI and NIE, with right check digits: other numbers of this length have wrong ones. */
export function findTaxNumbers(text: string): Finding[] {
  return [
    ...findAll(text, cpf, ([found]) => !isOneDigit(found) && validateCpf(found).isValid),
    ...findAll(text, cnpj, ([found]) => !isOneDigit(found) && validateCnpj(found).isValid),
    ...findAll(text, spanish, ([found]) => validateDni(found).isValid || validateNie(found).isValid),
  ];
}

/** Such as 111.111.111-11, whose check digits are right: nobody has it. */
const isOneDigit = (found: string) => new Set(found.replace(/\W/g, '')).size === 1;
