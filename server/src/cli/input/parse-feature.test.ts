import { expect, it } from 'vitest';
import { parseFeature } from './parse-feature.ts';

it.each([
  ['questions=false', { questions: false }],
  ['questions_position=top', { questions_position: 'top' }],
  ['minimum_opinions_to_show=3', { minimum_opinions_to_show: 3 }],
  ['tracking=[{"key":"a","name":"A","active":true}]', { tracking: [{ key: 'a', name: 'A', active: true }] }],
  [
    'custom_style={"buttonSuccess":{"content":"b=c"}}',
    { custom_style: { buttonSuccess: { content: 'b=c' } } },
  ],
  ['structured_data_format=micro_data', { structured_data_format: 'micro_data' }],
])('accepts %s', (text, features) => {
  expect(parseFeature(text, { surveys: true })).toEqual({ surveys: true, ...features });
});

it.each([
  'questions',
  '=true',
  'question=true',
  'toString=true',
  'questions=yes',
  'questions_position=left',
  'minimum_opinions_to_show=-1',
  'custom_style=[]',
  'tracking=[1]',
])('refuses %s', (text) => {
  expect(() => parseFeature(text, {})).toThrow();
});
