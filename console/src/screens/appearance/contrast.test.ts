import { expect, test } from 'vitest';
import { contrastOf, contrastOfTheme, isColour, nearestPassing } from './contrast.ts';

test('the contrast is the one of WCAG', () => {
  expect(contrastOf('#000000', '#ffffff')).toBe(21);
  expect(contrastOf('#777777', '#ffffff')).toBeCloseTo(4.48, 2);
  expect(contrastOf('#ff0000', '#ff0000')).toBe(1);
});

test('the nearest colour that passes is the colour itself, or a little darker or lighter', () => {
  expect(nearestPassing('#767676', '#ffffff', 4.5)).toBe('#767676');
  const darker = nearestPassing('#ff6600', '#ffffff', 4.5);
  expect(contrastOf(darker, '#ffffff')).toBeGreaterThanOrEqual(4.5);
  expect(contrastOf(darker, '#ffffff')).toBeLessThan(4.8);
  expect(contrastOf(nearestPassing('#222222', '#111111', 4.5), '#111111')).toBeGreaterThanOrEqual(4.5);
});

test('every grey has a colour that passes on it', () => {
  for (let channel = 0; channel < 256; channel += 5) {
    const ground = `#${channel.toString(16).padStart(2, '0').repeat(3)}`;
    expect(contrastOf(nearestPassing(ground, ground, 4.5), ground), ground).toBeGreaterThanOrEqual(4.5);
  }
});

test('what is not chosen is measured as it is seen', () => {
  expect(contrastOfTheme('text', 'light', {})?.isEnough).toBe(true);
  expect(contrastOfTheme('muted', 'dark', {})?.isEnough).toBe(true);
  expect(contrastOfTheme('star', 'light', {})).toMatchObject({ wanted: 3, isEnough: true });
  expect(contrastOfTheme('text', 'light', { background: '#222222' })?.isEnough).toBe(false);
  expect(contrastOfTheme('onAccent', 'light', { accent: '#ffee00' })?.isEnough).toBe(true);
  expect(contrastOfTheme('onAccent', 'light', { accent: '#102a43' })?.isEnough).toBe(true);
  expect(contrastOfTheme('onAccent', 'light', { accent: '#ffee00', onAccent: '#ffffff' })?.isEnough).toBe(
    false,
  );
  expect(contrastOfTheme('border', 'light', { border: '#ffffff' })).toBeUndefined();
});

test('a colour has one notation', () => {
  expect(['#1A2b3c', '#123', 'red', '#12345g', '#1234567'].map(isColour)).toEqual([
    true,
    false,
    false,
    false,
    false,
  ]);
});
