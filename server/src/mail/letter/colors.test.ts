import { describe, expect, it } from 'vitest';
import { contrastOf, darkGround, darkTint, letterColors, lightGround, lightTint } from './colors.ts';

describe('the colours of a message', () => {
  it('knows contrasts', () => {
    expect(contrastOf('#000000', '#ffffff')).toBeCloseTo(21);
    expect(contrastOf('#777777', '#ffffff')).toBeCloseTo(4.48, 1);
  });

  const colors = ['#ffff00', '#000000', '#ffffff', '#1a5fb4', '#808080', '#ff0000', '#00ff88', '#123456'];
  it.each([null, 'red; background: url(x)', ...colors])('are readable for %s', (color) => {
    const { fill, onFill, onLight, onDark } = letterColors(color);
    expect(fill).toMatch(/^#[0-9a-f]{6}$/);
    expect(contrastOf(fill, onFill)).toBeGreaterThanOrEqual(4.5);
    for (const ground of [lightGround, lightTint])
      expect(contrastOf(onLight, ground)).toBeGreaterThanOrEqual(4.5);
    for (const ground of [darkGround, darkTint])
      expect(contrastOf(onDark, ground)).toBeGreaterThanOrEqual(4.5);
  });

  it('stay those of the store where they are readable', () => {
    expect(letterColors('#0a6640')).toMatchObject({ fill: '#0a6640', onFill: '#ffffff', onLight: '#0a6640' });
  });
});
