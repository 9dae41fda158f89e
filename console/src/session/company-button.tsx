import type { CompanySignInPurpose } from '@opina/contract/constants/accounts';
import { Building2 } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../ui/button.tsx';
import { goToCompany } from './company.ts';
import { useSessionTexts } from './session-texts.ts';

interface CompanyButtonProps {
  readonly kind: CompanySignInPurpose;
  readonly company: string;
  /** The address in this console that is shown afterwards. */
  readonly to: string;
  /** Gets undefined when it begins. */
  readonly onError: (error: unknown) => void;
}

/** Leads to the company's page. It stays busy until the browser has left. */
export function CompanyButton({ kind, company, to, onError }: CompanyButtonProps) {
  const texts = useSessionTexts();
  const [isBusy, setBusy] = useState(false);
  const go = async () => {
    setBusy(true);
    onError(undefined);
    try {
      await goToCompany(kind, to);
    } catch (failure) {
      onError(failure);
      setBusy(false);
    }
  };
  return (
    <Button icon={<Building2 size={18} aria-hidden="true" />} isBusy={isBusy} onClick={() => void go()}>
      {kind === 'confirm' ? texts.confirmWithCompany(company) : texts.signInWithCompany(company)}
    </Button>
  );
}
