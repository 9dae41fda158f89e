import { describe, expect, it } from 'vitest';
import { type Conditions, noConditions } from '../../entities/conditions.ts';
import { chipsOf } from './condition-chips.ts';

const names = {
  stars: (rating: number) => `${rating} estrelas`,
  option: (id: string) => `Opção ${id}`,
  language: (code: string) => code.toUpperCase(),
  withPhotos: 'Com fotos',
  isVerified: 'Compra verificada',
};
const all: Conditions = {
  stars: [4, 5],
  optionIds: ['7', '9'],
  withPhotos: true,
  isVerified: true,
  language: 'es',
  search: 'tela',
  order: 'highest',
};

describe('chips', () => {
  it('show each condition, and none without conditions', () => {
    expect(chipsOf(noConditions, names)).toEqual([]);
    expect(chipsOf(all, names).map(({ text }) => text)).toEqual([
      '“tela”',
      '5 estrelas',
      '4 estrelas',
      'Opção 7',
      'Opção 9',
      'Com fotos',
      'Compra verificada',
      'ES',
    ]);
  });

  it('take away their own condition, and leave none when all are taken', () => {
    let left = all;
    for (const { key } of chipsOf(all, names)) {
      const chip = chipsOf(left, names).find((one) => one.key === key);
      left = { ...left, ...chip?.without };
    }
    expect(left).toEqual({ ...noConditions, order: 'highest' });
  });
});
