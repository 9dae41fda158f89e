import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import { useLaterTexts } from '../../hooks/later-texts.ts';
import { useWidget } from '../../hooks/widget-context.ts';
import type { AskState } from '../../stores/questions/ask-machine.ts';
import type { LaterTexts } from '../../text/texts.ts';

export function failureText({ failure }: Pick<AskState, 'failure'>, texts: LaterTexts): string {
  if (!failure) return '';
  return failure === 'too-many' ? texts.tooManyQuestions : texts.questionFailed;
}

/** What to say of a step when it begins; empty for those that the moved focus says enough about. */
function stepAnnouncement(state: AskState, texts: LaterTexts): string {
  if (state.step === 'SENDING') return texts.sendingQuestion;
  return state.step === 'SENT' ? texts.questionSent : failureText(state, texts);
}

/** Moves the focus to the first control of each new step, for who has not left the form, and says what happened. */
export function useAskStep(state: AskState, areaRef: RefObject<HTMLElement | null>): void {
  const { announce } = useWidget();
  const texts = useLaterTexts();
  const { step } = state;
  const focused = useRef(step);
  const said = useRef(step);

  useLayoutEffect(() => {
    const area = areaRef.current;
    if (!area || focused.current === step) return;
    focused.current = step;
    const { activeElement, body } = area.ownerDocument;
    if (activeElement && activeElement !== body && !area.contains(activeElement)) return;
    const shown = step === 'ASK' ? area : area.querySelector<HTMLElement>('.ts-ask-step');
    (shown?.querySelector<HTMLElement>(step === 'ASK' ? 'textarea' : 'input, button') ?? shown)?.focus();
  }, [step, areaRef]);

  useEffect(() => {
    if (said.current === state.step) return;
    said.current = state.step;
    const text = stepAnnouncement(state, texts);
    if (text) announce(text);
  }, [state, texts, announce]);
}
