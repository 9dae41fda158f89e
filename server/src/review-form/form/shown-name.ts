import type { ShownName } from '@opina/contract/constants/review-form';

/** A name as it is shown with a review: `Ana Souza`, `Ana S.`, or empty for an anonymous customer. */
export function shownName(fullName: string, how: ShownName): string {
  if (how === 'anonymous') return '';
  return how === 'full' ? fullName : withInitial(fullName);
}

/** The first name and the initial of the last: `Ana S.`. A single name stays. */
export function withInitial(fullName: string): string {
  const [first = '', ...rest] = fullName.split(/\s+/).filter((part) => part !== '');
  const [initial] = rest.at(-1) ?? '';
  return initial === undefined ? first : `${first} ${initial.toLocaleUpperCase()}.`;
}

/** How a name is shown in a review that has it. */
export function howShown(shown: string, fullName: string): ShownName {
  if (shown === '') return 'anonymous';
  return shown === withInitial(fullName) && shown !== fullName ? 'first_initial' : 'full';
}
