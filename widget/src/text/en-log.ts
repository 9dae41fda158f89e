import { events } from './events/events-en.ts';
import type { LogTexts } from './log-texts.ts';

export const logTexts: LogTexts = {
  title: 'What the log says of this review',
  about: 'The log is signed, and nobody can change or remove an entry of it unnoticed.',
  events,
  edited: 'It was changed after it came.',
  notEdited: 'It was not changed after it came.',
  waiting: 'Something has just happened to it, which is signed in a moment.',
  check: 'Check it in your browser',
  proof: 'Download the proof',
};
