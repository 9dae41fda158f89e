import type { ShownName } from '@opina/contract/constants/review-form';
import type { Sizes } from '../../text/sizes.ts';

/** Every word of the form, in one language. */
export interface FormTexts {
  /** The page's title. */
  pageTitle: (store: string) => string;
  /** The name of the window in a shop's page. */
  windowName: string;
  loading: string;
  close: string;
  retry: string;

  /** `1 of 3`. */
  progress: (number: number, total: number) => string;
  heading: string;
  editHeading: string;
  /** Above what the store wrote when it refused the review. */
  refusalNote: string;
  skip: string;
  skipped: string;

  rating: string;
  stars: (count: number) => string;
  /** What each number of stars means, from one to five. */
  meanings: readonly [string, string, string, string, string];
  text: string;
  textHint: string;
  counter: (used: string, most: string) => string;
  /** Announced close to the limit. */
  charactersLeft: (left: number) => string;
  title: string;
  recommend: string;
  sizes: Sizes;
  yes: string;
  no: string;

  photos: string;
  addPhotos: string;
  takePhoto: string;
  addVideo: string;
  photosHint: (most: number) => string;
  /** With a mouse. */
  dropHint: string;
  videoHint: (seconds: number, megabytes: number) => string;
  photoName: (number: number, total: number) => string;
  videoName: string;
  preparing: string;
  uploading: (percent: number) => string;
  cancel: string;
  remove: string;
  moveEarlier: string;
  moveLater: string;
  tooManyPhotos: (most: number) => string;
  photoTooLarge: (megabytes: number) => string;
  notAPhoto: string;
  videoTooLarge: (megabytes: number) => string;
  videoTooLong: (seconds: number) => string;
  notAVideo: string;
  uploadFailed: string;
  uploadsRunning: string;

  experienced: string;
  experiencedHint: string;
  /** Of what the law has a review say. */
  disclosures: string;
  insider: (store: string) => string;
  incentivized: string;
  nameShown: string;
  displays: Readonly<Record<ShownName, string>>;
  anonymous: string;
  yourName: string;
  preview: string;
  previewEmpty: string;

  /** Sending is the consent: what to, and how it is taken back. */
  whatIsPublished: (store: string) => string;
  whatIsKept: string;
  /** Who is responsible for the data, in the words of the law. */
  controller: (store: string) => string;
  seeData: string;
  /** A link to the store's own page. */
  privacy: string;
  incentive: (text: string) => string;
  send: string;
  sendChanges: string;
  sending: string;
  saving: string;
  saved: string;
  offline: string;

  rateMissing: string;
  textTooLong: string;
  titleTooLong: string;
  nameMissing: string;
  emailMissing: string;
  dayWrong: string;
  codeWrong: string;
  fieldRefused: string;
  sendFailed: string;
  tooMany: string;

  thanks: string;
  thanksNext: string;
  thanksAll: string;
  whatNext: readonly string[];
  /** Of a review that is published already. */
  whatNextPublished: readonly string[];
  toShop: (store: string) => string;
  editSent: string;

  expiredTitle: string;
  expiredText: string;
  sendFresh: string;
  freshSent: string;
  doneTitle: string;
  doneText: string;
  withdrawnTitle: string;
  withdrawnText: string;
  invalidTitle: string;
  invalidText: string;
  failedTitle: string;
  failedText: string;

  withdraw: string;
  withdrawQuestion: string;
  withdrawNote: string;
  withdrawYes: string;
  withdrawNo: string;

  yourEmail: string;
  emailHint: string;
  confirmTitle: string;
  /** The address may be unknown: empty. */
  confirmText: (email: string) => string;
  confirmByLink: string;
  confirmByLinkText: string;
  code: string;
  resendCode: string;
  confirm: string;
  checking: string;
  openNote: string;
  /** What becomes of a review whose address nobody confirms. */
  unconfirmed: string;
}
