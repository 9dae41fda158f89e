import { Link } from '@tanstack/react-router';
import { ArrowLeft } from 'lucide-react';
import '../../frame/frame.css';
import { AccountMenu } from '../../frame/account-menu.tsx';
import { usePageTitle } from '../../frame/page-title.ts';
import { useAccountTexts } from './account-texts.ts';
import { Passkeys } from './passkeys/passkeys.tsx';
import { PasswordForm } from './password-form.tsx';
import { ProfileForm } from './profile-form.tsx';
import { SecondStep } from './second-step/second-step.tsx';
import { Sessions } from './sessions.tsx';

/** The person's own account: name, language, password and where it is signed in. */
export function AccountScreen() {
  const texts = useAccountTexts();
  usePageTitle(texts.title);
  return (
    <main className="page">
      <div className="row spread">
        <Link to="/" className="button button-plain">
          <ArrowLeft size={18} aria-hidden="true" />
          {texts.toStores}
        </Link>
        <div>
          <AccountMenu />
        </div>
      </div>
      <h1>{texts.title}</h1>
      <ProfileForm />
      <PasswordForm />
      <Passkeys />
      <SecondStep />
      <Sessions />
    </main>
  );
}
