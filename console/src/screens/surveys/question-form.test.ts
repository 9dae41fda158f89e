import { expect, it } from 'vitest';
import { changeOf, definitionOf, emptyForm, formOf } from './question-form.ts';
import type { Question } from './survey-queries.ts';
import { templates } from './templates.ts';

const question: Question = {
  id: 1,
  version: 4,
  retired: false,
  kind: 'attribute',
  description: 'Fit',
  weight: 2,
  expected: [2],
  tags: ['a', 'b'],
  options: ['Small', 'Right'].map((description, at) => ({
    id: at + 10,
    description,
    ordering: at + 1,
    weight: at + 1,
    retired: at === 0,
  })),
};

it('sends back what it has read', () => {
  expect(changeOf(formOf(question), question.version)).toEqual({
    kind: 'attribute',
    description: 'Fit',
    tags: ['a', 'b'],
    options: [
      { id: 10, description: 'Small', expected: false, retired: true },
      { id: 11, description: 'Right', expected: true, retired: false },
    ],
    if_version: 4,
  });
});

it('defines a size in the language of the store, with its middle as expected', () => {
  expect(definitionOf(emptyForm(templates.size.es))).toMatchObject({
    kind: 'attribute',
    description: 'Talla',
    expected: [3],
  });
});

it('names no expected options of a question about the customer', () => {
  expect(definitionOf({ ...emptyForm(templates.profile.en), tags: ' kettle,, ' })).toMatchObject({
    tags: ['kettle'],
    options: [{ description: 'Up to 24' }, {}, {}, {}],
  });
  expect(definitionOf(emptyForm(templates.profile.en))).not.toHaveProperty('expected');
});
