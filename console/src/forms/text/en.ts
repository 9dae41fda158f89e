import type { FormsTexts } from './texts.ts';

export const texts: FormsTexts = {
  unsaved: 'There are unsaved changes.',
  discard: 'Discard changes',
  leaveTitle: 'Leave without saving?',
  leaveText: 'Your changes on this page are not saved.',
  leave: 'Discard and leave',
  stay: 'Stay on this page',
  checkFields: 'Nothing was saved. Check the marked fields.',
};
