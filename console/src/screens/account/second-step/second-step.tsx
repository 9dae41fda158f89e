import type { CallResult } from '@opina/contract/call-values';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../../api/call.ts';
import { AskInPlace } from '../../../forms/ask-in-place.tsx';
import { FormError } from '../../../forms/form-error.tsx';
import { Section } from '../../../forms/section.tsx';
import { useSend } from '../../../forms/use-send.ts';
import { accountQuery, useAccount } from '../../../session/account.ts';
import { showToast } from '../../../toasts/toast-store.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import { useSecondStepTexts } from './second-step-texts.ts';
import { SetUp } from './set-up.tsx';

type Stage =
  | { readonly name: 'rest' }
  | { readonly name: 'set_up'; readonly begun: CallResult<'beginSecondStep'> }
  | { readonly name: 'codes'; readonly codes: readonly string[] };

/** One-time codes after the password: set up, with new recovery codes, and turned off. */
export function SecondStep() {
  const texts = useSecondStepTexts();
  const { has_password: hasPassword, has_second_step: isOn } = useAccount();
  const queryClient = useQueryClient();
  const [stage, setStage] = useState<Stage>({ name: 'rest' });
  const { send, isBusy, error } = useSend();
  const refresh = () => queryClient.invalidateQueries({ queryKey: accountQuery.queryKey, exact: true });
  const begin = async () => {
    const begun = await send(() => call('beginSecondStep', {}));
    if (begun) setStage({ name: 'set_up', begun });
  };
  const turnOff = async () => {
    if (!(await send(() => call('turnOffSecondStep', {})))) return;
    await refresh();
    showToast({ kind: 'done', text: texts.turnedOff });
  };
  const done = async (codes: readonly string[]) => {
    setStage({ name: 'codes', codes });
    await refresh();
    showToast({ kind: 'done', text: texts.turnedOn });
  };
  return (
    <Section title={texts.title} hint={texts.hint}>
      <FormError error={error} own={texts.errors} />
      {stage.name === 'set_up' && (
        <SetUp
          begun={stage.begun}
          onDone={(codes) => void done(codes)}
          onCancel={() => setStage({ name: 'rest' })}
        />
      )}
      {stage.name === 'codes' && (
        <RecoveryCodes codes={stage.codes} onKept={() => setStage({ name: 'rest' })} />
      )}
      {stage.name === 'rest' && isOn && (
        <OnLine isBusy={isBusy} onAgain={() => void begin()} onTurnOff={() => void turnOff()} />
      )}
      {stage.name === 'rest' && !isOn && !hasPassword && <p className="soft">{texts.noPassword}</p>}
      {stage.name === 'rest' && !isOn && hasPassword && (
        <div className="row">
          <Button isBusy={isBusy} onClick={() => void begin()}>
            {texts.begin}
          </Button>
        </div>
      )}
    </Section>
  );
}

interface OnLineProps {
  readonly isBusy: boolean;
  readonly onAgain: () => void;
  readonly onTurnOff: () => void;
}

function OnLine({ isBusy, onAgain, onTurnOff }: OnLineProps) {
  const texts = useSecondStepTexts();
  const { recovery_codes_left: left } = useAccount();
  return (
    <ul className="lines">
      <li>
        <div className="line-text">
          <Badge kind="good">{texts.on}</Badge> <span className="soft small">{texts.codesLeft(left)}</span>
        </div>
        <Button isBusy={isBusy} onClick={onAgain}>
          {texts.again}
        </Button>
        <AskInPlace
          action={texts.turnOff}
          question={texts.turnOffQuestion}
          confirm={texts.turnOff.replace('…', '')}
          isBusy={isBusy}
          onConfirm={onTurnOff}
        />
      </li>
    </ul>
  );
}
