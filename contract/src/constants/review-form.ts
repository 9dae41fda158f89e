/**
 * The form in which a shopper writes a review. Its limits are narrower than those of a review that a program sends.
 * Characters are Unicode characters of the cleaned text.
 */
export const maxFormTitleLength = 120;
export const maxFormTextLength = 5_000;
export const maxFormNameLength = 80;
export const maxFormPhotos = 8;
/** How the author's name is shown: `Ana Souza`, `Ana S.`, or not. */
export const shownNames = ['full', 'first_initial', 'anonymous'] as const;
export type ShownName = (typeof shownNames)[number];
/** What a form's link is for: an order, a product of which no order is known, or a review that was sent. */
export const formKinds = ['order', 'open', 'edit'] as const;
export type FormKind = (typeof formKinds)[number];
/**
 * `open`: can be filled in. `confirm`: sent, and its address is not confirmed yet. `done`: nothing is left to do.
 * `withdrawn`: the author has taken the review back.
 */
export const formStates = ['open', 'confirm', 'expired', 'done', 'withdrawn'] as const;
export type FormState = (typeof formStates)[number];
/** The code that confirms an address. */
export const confirmationCodePattern = '^[0-9]{6}$';
/** People need at least this long to write a review; programs do not. Counted from the opening of the form. */
export const minFormSeconds = 3;
/** How long a draft of a review is kept after its last change: as long as a link to a form is valid by default. */
export const draftDays = 90;
