import { expect, test } from 'vitest';
import { changedFeatures, type Features, featuresOf, formOf } from './appearance-form.ts';

const features: Features = {
  opinions: true,
  minimum_opinions_to_show: 3,
  questions: true,
  with_questions_suggestions: true,
  questions_position: 'bottom',
  structured_data_exp_2: true,
  structured_data_format: 'json_ld',
  custom_style: {
    importFonts: ['https://fonts.googleapis.com/css2?family=Inter'],
    theme: { scheme: 'dark', radius: 4, accent: '#aa0000', dark: { star: '#ffcc00' } },
    buttonSuccess: { backgroundColor: 'red' },
  },
  surveys: false,
  tracking: [{ key: 'a', name: 'A', active: true }],
  photo_review: true,
  display_photo_gallery: true,
  open_reviews: false,
};

test('what is read is what is sent', () => {
  expect(featuresOf(formOf(features), features)).toEqual(features);
  const plain = { ...features, custom_style: {}, tracking: false };
  expect(featuresOf(formOf(plain), plain)).toEqual(plain);
});

test('only features with changed fields are sent, the style as a whole', () => {
  const form = { ...formOf(features), 'theme.accent': ' #00AA00 ', questions: false };
  expect(changedFeatures(form, { 'theme.accent': '', questions: false }, features)).toEqual({
    questions: false,
    custom_style: {
      ...features.custom_style,
      theme: { ...Object(features.custom_style.theme), accent: '#00aa00' },
    },
  });
});

test('fields that are emptied are not sent', () => {
  const form = { ...formOf(features), 'theme.radius': '', 'theme.dark.star': '', 'style.buttonSuccess': ' ' };
  expect(featuresOf(form, features).custom_style).toEqual({
    importFonts: features.custom_style.importFonts,
    theme: { scheme: 'dark', accent: '#aa0000' },
  });
});
