import { account } from '@opina/contract/examples/accounts';
import { CodeField } from '../../src/session/code-field.tsx';
import { CompanyButton } from '../../src/session/company-button.tsx';
import { GateDialog } from '../../src/session/gate-dialog.tsx';
import { PasskeyButton } from '../../src/session/passkey-button.tsx';
import { SignInForm } from '../../src/session/sign-in-form.tsx';
import { type ComponentState, nothing, type States } from '../component-state.ts';

const kinds = ['sign_in', 'confirm'] as const;
/** A person of a company has neither a password nor a passkey. */
const ofCompany = { ...account, has_password: false, has_passkeys: false, has_company: true };

export const session = {
  CodeField: [
    { name: 'empty', show: () => <CodeField value="" onChange={nothing} /> },
    {
      name: 'wrong',
      show: ({ error }) => <CodeField value="123456" error={error} onChange={nothing} />,
    },
  ],
  CompanyButton: [
    ...kinds.map(
      (kind): ComponentState => ({
        name: kind,
        show: ({ word }) => <CompanyButton kind={kind} company={word} to="/" onError={nothing} />,
      }),
    ),
    {
      name: 'long name',
      show: ({ long }) => <CompanyButton kind="sign_in" company={long} to="/" onError={nothing} />,
    },
  ],
  PasskeyButton: kinds.map((kind) => ({
    name: kind,
    show: () => <PasskeyButton kind={kind} onDone={nothing} onError={nothing} />,
  })),
  SignInForm: [
    {
      name: 'the same person again',
      show: () => <SignInForm email={account.email} to="/" onDone={nothing} />,
    },
    {
      name: 'confirmed without a password',
      show: () => (
        <SignInForm email={account.email} kind="confirm" hasPassword={false} to="/" onDone={nothing} />
      ),
    },
  ],
  GateDialog: [
    {
      name: 'the session has ended',
      opens: true,
      show: (_, close) => <GateDialog why="signed_out" account={account} answer={close} onDone={close} />,
    },
    {
      name: 'a recent sign-in is needed',
      opens: true,
      show: (_, close) => <GateDialog why="confirm" account={account} answer={close} onDone={close} />,
    },
    {
      name: 'of a company',
      opens: true,
      show: (_, close) => <GateDialog why="confirm" account={ofCompany} answer={close} onDone={close} />,
    },
  ],
} satisfies States;
