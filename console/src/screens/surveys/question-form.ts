import { storesExpected } from '@opina/contract/attribute-scale';
import type { CallValues } from '@opina/contract/call-values';
import type { SurveyAnswerKind } from '@opina/contract/constants/surveys';
import type { Question } from './survey-queries.ts';
import type { templates } from './templates.ts';

/** An option as the form shows it. `key` stays the same while it is moved. */
export interface TypedOption {
  readonly key: string;
  readonly id?: number;
  readonly description: string;
  readonly expected: boolean;
  readonly retired: boolean;
}

export interface QuestionForm {
  readonly kind: SurveyAnswerKind;
  readonly description: string;
  /** Separated by commas. */
  readonly tags: string;
  readonly options: readonly TypedOption[];
}

export const newOption = (key: string, description = ''): TypedOption => ({
  key,
  description,
  expected: false,
  retired: false,
});

export function formOf({ kind, description, tags, options, expected }: Question): QuestionForm {
  return {
    kind,
    description,
    tags: tags.join(', '),
    options: options.map((option) => ({
      key: String(option.id),
      id: option.id,
      description: option.description,
      expected: expected?.includes(option.ordering) ?? false,
      retired: option.retired,
    })),
  };
}

type Template = (typeof templates)['size']['en'];

export const emptyForm = (template?: Template): QuestionForm => ({
  kind: template?.kind ?? 'attribute',
  description: template?.description ?? '',
  tags: '',
  options: (template?.options ?? ['', '']).map((description, at) => ({
    ...newOption(`new-${at}`, description),
    expected: at === template?.expected,
  })),
});

const tagsOf = (text: string): string[] =>
  text
    .split(',')
    .map((tag) => tag.trim())
    .filter((tag) => tag !== '');

/** What changes a question: the whole of it, so that the server checks it against what was seen. */
export function changeOf(form: QuestionForm, version: number): CallValues<'changeSurveyQuestion'>['body'] {
  const { kind, description, options } = form;
  return {
    kind,
    description: description.trim(),
    tags: tagsOf(form.tags),
    options: options.map(({ id, description: text, expected, retired }) => ({
      ...(id !== undefined && { id }),
      description: text.trim(),
      ...(kind === 'attribute' && { expected }),
      retired,
    })),
    if_version: version,
  };
}

export function definitionOf(form: QuestionForm): CallValues<'defineSurveyQuestion'>['body'] {
  const { kind, description, options } = form;
  const marked = options.flatMap((option, at) => (option.expected ? [at + 1] : []));
  const scale = options.map(({ description: text }, at) => ({ description: text, ordering: at + 1 }));
  const expected = storesExpected({ expected: marked, weight: 0, options: scale });
  return {
    kind,
    description: description.trim(),
    tags: tagsOf(form.tags),
    options: options.map((option) => ({ description: option.description.trim() })),
    ...(kind === 'attribute' && { expected }),
  };
}
