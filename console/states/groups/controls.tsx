import { Trash2 } from 'lucide-react';
import { Badge } from '../../src/ui/badge.tsx';
import { Button } from '../../src/ui/button.tsx';
import { Facts } from '../../src/ui/facts.tsx';
import { CheckField, SelectField, TextArea, TextField } from '../../src/ui/field.tsx';
import { MorePages } from '../../src/ui/more-pages.tsx';
import { ProductField } from '../../src/ui/product-field.tsx';
import { Stars } from '../../src/ui/stars.tsx';
import { nothing, type States } from '../component-state.ts';

const icon = <Trash2 size={16} aria-hidden="true" />;
const options = (texts: readonly string[]) => texts.map((text) => ({ value: text, text }));
const pages = {
  error: new Error('503'),
  hasNextPage: true,
  isFetchingNextPage: false,
  isFetchNextPageError: false,
  fetchNextPage: () => Promise.resolve(),
};

export const controls = {
  Button: [
    { name: 'usual', show: ({ word }) => <Button>{word}</Button> },
    { name: 'main', show: ({ word }) => <Button look="main">{word}</Button> },
    { name: 'bad', show: ({ word }) => <Button look="bad">{word}</Button> },
    { name: 'plain', show: ({ word }) => <Button look="plain">{word}</Button> },
    { name: 'with an icon', show: ({ word }) => <Button icon={icon}>{word}</Button> },
    {
      name: 'icon only',
      show: ({ word }) => (
        <Button isIconOnly icon={icon}>
          {word}
        </Button>
      ),
    },
    { name: 'with its key', show: ({ word }) => <Button shortcut="P">{word}</Button> },
    {
      name: 'main with its key',
      show: ({ word }) => (
        <Button look="main" shortcut="P">
          {word}
        </Button>
      ),
    },
    { name: 'pressed', show: ({ word }) => <Button aria-pressed>{word}</Button> },
    { name: 'disabled', show: ({ word }) => <Button disabled>{word}</Button> },
    {
      name: 'main, disabled',
      show: ({ word }) => (
        <Button look="main" disabled>
          {word}
        </Button>
      ),
    },
    { name: 'busy', show: ({ word }) => <Button isBusy>{word}</Button> },
    { name: 'long text', show: ({ long }) => <Button>{long}</Button> },
  ],
  Badge: [
    { name: 'usual', show: ({ word }) => <Badge>{word}</Badge> },
    { name: 'good', show: ({ word }) => <Badge kind="good">{word}</Badge> },
    { name: 'warn', show: ({ word }) => <Badge kind="warn">{word}</Badge> },
    { name: 'bad', show: ({ word }) => <Badge kind="bad">{word}</Badge> },
  ],
  MorePages: [
    { name: 'more', show: () => <MorePages list={pages} /> },
    { name: 'loading', show: () => <MorePages list={{ ...pages, isFetchingNextPage: true }} /> },
    { name: 'failed', show: () => <MorePages list={{ ...pages, isFetchNextPageError: true }} /> },
    {
      name: 'its end',
      show: ({ hint }) => <MorePages list={{ ...pages, hasNextPage: false }} end={hint} />,
    },
  ],
  Facts: [
    {
      name: 'some without a value',
      show: ({ label, word, hint }) => (
        <Facts
          facts={[
            [label, word],
            [hint, null],
            [word, label],
          ]}
        />
      ),
    },
    { name: 'long text', show: ({ long, word }) => <Facts facts={[[word, long]]} /> },
  ],
  Stars: [0, 1, 4, 5].map((rate) => ({
    name: `${rate}`,
    show: ({ stars }) => <Stars rate={rate} label={stars.replace('4', String(rate))} />,
  })),
  TextField: [
    { name: 'empty', show: ({ label }) => <TextField label={label} /> },
    { name: 'placeholder', show: ({ label, word }) => <TextField label={label} placeholder={word} /> },
    {
      name: 'hint',
      show: ({ label, hint, word }) => <TextField label={label} hint={hint} defaultValue={word} />,
    },
    {
      name: 'error',
      show: ({ label, hint, error }) => <TextField label={label} hint={hint} error={error} />,
    },
    { name: 'disabled', show: ({ label, word }) => <TextField label={label} defaultValue={word} disabled /> },
    {
      name: 'long text',
      show: ({ long, unbroken }) => (
        <TextField label={long} hint={long} error={unbroken} defaultValue={long} />
      ),
    },
  ],
  TextArea: [
    { name: 'empty', show: ({ label }) => <TextArea label={label} /> },
    {
      name: 'error',
      show: ({ label, error, word }) => <TextArea label={label} error={error} defaultValue={word} />,
    },
    { name: 'disabled', show: ({ label, word }) => <TextArea label={label} defaultValue={word} disabled /> },
    {
      name: 'long text',
      show: ({ label, long }) => <TextArea label={label} hint={long} defaultValue={long} />,
    },
  ],
  SelectField: [
    {
      name: 'usual',
      show: ({ label, options: all }) => <SelectField label={label} options={options(all)} />,
    },
    {
      name: 'error',
      show: ({ label, error, options: all }) => (
        <SelectField label={label} error={error} options={options(all)} />
      ),
    },
    {
      name: 'disabled',
      show: ({ label, options: all }) => <SelectField label={label} options={options(all)} disabled />,
    },
    {
      name: 'long text',
      show: ({ label, long }) => <SelectField label={label} options={options([long])} />,
    },
  ],
  CheckField: [
    { name: 'off', show: ({ sentence }) => <CheckField>{sentence}</CheckField> },
    { name: 'on', show: ({ sentence }) => <CheckField defaultChecked>{sentence}</CheckField> },
    { name: 'disabled', show: ({ sentence }) => <CheckField disabled>{sentence}</CheckField> },
    { name: 'long text', show: ({ long }) => <CheckField>{long}</CheckField> },
  ],
  ProductField: [
    {
      name: 'of all products',
      show: ({ label }) => <ProductField label={label} value="" onProduct={nothing} />,
    },
    { name: 'of one', show: ({ label }) => <ProductField label={label} value="KET-1" onProduct={nothing} /> },
    {
      name: 'error',
      show: ({ label, error, unbroken }) => (
        <ProductField label={label} value={unbroken} error={error} onProduct={nothing} />
      ),
    },
  ],
} satisfies States;
