import { Type } from 'typebox';
import { defineCall } from '../../call.ts';
import { recoveryCodesSchema, secondStepSecretSchema } from '../../entities/accounts/second-step.ts';
import * as example from '../../examples/second-step.ts';
import { doneSchema, oneTimeCode } from '../console-parameters.ts';
import { bodyErrors } from '../merchant/merchant-parameters.ts';

/** Also to move to another app, or to get new recovery codes: what was on before stays on until the new secret is confirmed. */
export const beginSecondStep = defineCall({
  name: 'beginSecondStep',
  path: '/api/console/second-step/secret',
  method: 'POST',
  summary: 'Begin to set up one-time codes',
  tag: 'console',
  needsRecentSignIn: true,
  changes: 'nothing',
  records: 'nothing',
  status: 200,
  response: secondStepSecretSchema,
  errors: [],
  example: { response: example.secret },
});

/** Confirms the secret with a code of it. From then on the password needs a code beside it. Former recovery codes end. */
export const turnOnSecondStep = defineCall({
  name: 'turnOnSecondStep',
  path: '/api/console/second-step',
  method: 'PUT',
  summary: 'Ask for one-time codes after the password',
  tag: 'console',
  needsRecentSignIn: true,
  changes: 'nothing',
  body: Type.Object({ code: oneTimeCode }, { additionalProperties: false }),
  status: 200,
  response: recoveryCodesSchema,
  errors: [...bodyErrors, 'auth.code_wrong', 'second_step.not_begun'],
  example: { body: { code: example.code }, response: example.recoveryCodes },
});

export const turnOffSecondStep = defineCall({
  name: 'turnOffSecondStep',
  path: '/api/console/second-step',
  method: 'DELETE',
  summary: 'Ask for no one-time codes any more',
  tag: 'console',
  needsRecentSignIn: true,
  changes: 'nothing',
  status: 200,
  response: doneSchema,
  errors: [],
  example: { response: {} },
});
