import { CallError } from '@opina/client/call-error';
import { useRouter } from '@tanstack/react-router';
import { Trash2 } from 'lucide-react';
import { FileDrop } from '../../src/files/file-drop.tsx';
import { AskInPlace } from '../../src/forms/ask-in-place.tsx';
import { CopyButton } from '../../src/forms/copy-button.tsx';
import { FindAddressForm } from '../../src/forms/find-address-form.tsx';
import { FormError } from '../../src/forms/form-error.tsx';
import { LeaveGuard } from '../../src/forms/leave-guard.tsx';
import { SaveBar } from '../../src/forms/save-bar.tsx';
import { SecretNotice } from '../../src/forms/secret-notice.tsx';
import { Section } from '../../src/forms/section.tsx';
import { TextField } from '../../src/ui/field.tsx';
import { nothing, type States } from '../component-state.ts';
import { OnMount } from '../on-mount.tsx';

/** Tries to go elsewhere, which a form with changes does not allow at once. */
function GoesAway() {
  const router = useRouter();
  return <OnMount work={() => void router.navigate({ href: '/elsewhere' })} />;
}

const submitted = { onSubmit: (event: { preventDefault(): void }) => event.preventDefault() };
const secretTexts = (text: string, word: string) => ({
  secretHint: text,
  copy: word,
  copied: word,
  notCopied: word,
  stored: word,
});
const atField = new CallError('request.body_invalid', 400, 'Invalid.', {
  fields: [{ field: 'name', message: 'Missing.' }],
});

export const forms = {
  AskInPlace: [
    {
      name: 'before the press',
      show: ({ word, question }) => (
        <AskInPlace
          action={word}
          icon={<Trash2 size={16} aria-hidden="true" />}
          question={question}
          confirm={word}
          onConfirm={nothing}
        />
      ),
    },
    {
      name: 'busy',
      show: ({ word, question }) => (
        <AskInPlace action={word} question={question} confirm={word} isBusy onConfirm={nothing} />
      ),
    },
    {
      name: 'long text',
      show: ({ word, long }) => (
        <AskInPlace action={word} question={long} confirm={word} onConfirm={nothing} />
      ),
    },
  ],
  FindAddressForm: [
    {
      name: 'usual',
      show: ({ label, word }) => (
        <FindAddressForm
          label={label}
          button={word}
          isBusy={false}
          error={undefined}
          errors={{}}
          onFind={nothing}
        />
      ),
    },
  ],
  FormError: [
    {
      name: 'refused as a whole',
      show: ({ long }) => <FormError error={new CallError('server.internal', 500, long)} />,
    },
    { name: 'at its fields', show: () => <FormError error={atField} fields={['name']} /> },
  ],
  LeaveGuard: [
    {
      name: 'asks',
      opens: true,
      show: (_, close) => (
        <>
          <LeaveGuard isChanged onDiscard={close} />
          <GoesAway />
        </>
      ),
    },
  ],
  SaveBar: [
    {
      name: 'changed',
      opens: true,
      show: ({ label }, close) => (
        <form className="stack" {...submitted}>
          <TextField label={label} />
          <SaveBar isChanged isBusy={false} onDiscard={close} />
        </form>
      ),
    },
    {
      name: 'saving',
      opens: true,
      show: ({ label }, close) => (
        <form className="stack" {...submitted}>
          <TextField label={label} />
          <SaveBar isChanged isBusy onDiscard={close} />
        </form>
      ),
    },
  ],
  CopyButton: [
    {
      name: 'usual',
      show: ({ sentence, word }) => <CopyButton text={sentence} texts={secretTexts(sentence, word)} />,
    },
    {
      name: 'long text',
      show: ({ long }) => <CopyButton text={long} texts={secretTexts(long, long)} of={long} />,
    },
  ],
  SecretNotice: [
    {
      name: 'new',
      opens: true,
      show: ({ sentence, word, unbroken }, close) => (
        <SecretNotice secret={unbroken} texts={secretTexts(sentence, word)} onClose={close} />
      ),
    },
  ],
  Section: [
    {
      name: 'usual',
      show: ({ word, hint, label }) => (
        <Section title={word} hint={hint}>
          <TextField label={label} />
        </Section>
      ),
    },
    {
      name: 'long text',
      show: ({ long, unbroken }) => (
        <Section title={long} hint={long}>
          <p>{unbroken}</p>
        </Section>
      ),
    },
  ],
  FileDrop: [
    {
      name: 'usual',
      show: ({ word, hint }) => <FileDrop label={word} hint={hint} accept=".csv" onFile={nothing} />,
    },
    { name: 'busy', show: ({ word }) => <FileDrop label={word} accept=".csv" isBusy onFile={nothing} /> },
    {
      name: 'long text',
      show: ({ word, long }) => <FileDrop label={word} hint={long} accept=".csv" onFile={nothing} />,
    },
  ],
} satisfies States;
