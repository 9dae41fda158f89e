import type { CallName } from '../calls/all.ts';
import type { AnyExample, CallExamples } from './call-example.ts';
import { merchantExamples } from './merchant-calls.ts';
import { storeExamples } from './store-calls.ts';
import { surveyExamples } from './survey-calls.ts';
import { widgetExamples } from './widget-calls.ts';

/** A call without one does not compile. */
const callExamples = {
  ...widgetExamples,
  ...surveyExamples,
  ...merchantExamples,
  ...storeExamples,
} as const satisfies CallExamples & Record<CallName, unknown>;

export const exampleOf = (name: CallName): AnyExample => callExamples[name];
