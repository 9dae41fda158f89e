import type { CallHandlers } from '../../platform/http/calls/call-handler.ts';
import type { AccountContext } from '../account-context.ts';
import { beginSecondStep, turnOffSecondStep, turnOnSecondStep } from './second-step.ts';

export type SecondStepCalls = 'beginSecondStep' | 'turnOnSecondStep' | 'turnOffSecondStep';

export function secondStepRoutes(parts: AccountContext): Pick<CallHandlers, SecondStepCalls> {
  return {
    beginSecondStep: ({ session }) => beginSecondStep(parts, session),
    turnOnSecondStep: ({ session, body }) => turnOnSecondStep(parts, session, body.code),
    turnOffSecondStep: async ({ session }) => {
      await turnOffSecondStep(parts, session);
      return {};
    },
  };
}
