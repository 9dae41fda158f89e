import { createAsking } from '../../stores/questions/asking.ts';
import { AskSteps } from './ask-steps.tsx';
import { PrivateAnswer } from './private-answer-panel.tsx';
import { Suggestions } from './suggestions.tsx';

/** What follows a question: a chunk loaded when one is about to be asked or a private answer is to be shown. */
export const askingCode = { createAsking, AskSteps, PrivateAnswer, Suggestions };
