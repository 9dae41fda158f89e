import { errorLines } from '../../output/report-error.ts';

/** What one check found. A `fault` stops the server or a part of it; a `warning` is allowed and rarely wanted. */
export interface Finding {
  readonly about: string;
  readonly state: 'good' | 'warning' | 'fault';
  readonly text: string;
  /** What to do. */
  readonly advice?: string | undefined;
}

export const good = (about: string, text: string): Finding => ({ about, state: 'good', text });

export const warning = (about: string, text: string, advice: string): Finding => ({
  about,
  state: 'warning',
  text,
  advice,
});

export const fault = (about: string, text: string, advice: string): Finding => ({
  about,
  state: 'fault',
  text,
  advice,
});

/** An error of the product, with its own advice. */
export function faultOf(about: string, error: unknown, state: Finding['state'] = 'fault'): Finding {
  const [text = '', ...advice] = errorLines(error);
  return { about, state, text: text.replace(/^opina: /, ''), advice: advice.join(' ') || undefined };
}
