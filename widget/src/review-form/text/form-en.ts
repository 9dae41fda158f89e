import { pluralIn } from '../../text/plural.ts';
import type { FormTexts } from './form-texts.ts';

const plural = pluralIn('en');

export const texts: FormTexts = {
  pageTitle: (store) => `Your review – ${store}`,
  windowName: 'Write a review',
  loading: 'Loading the form',
  close: 'Close',
  retry: 'Try again',

  progress: (number, total) => `${number} of ${total}`,
  heading: 'How did it turn out?',
  editHeading: 'Your review',
  skip: 'Not this one',
  skipped: 'Left out. You can come back to it as long as the link works.',

  rating: 'Your rating',
  stars: (count) => `${count} ${plural(count, 'star', 'stars')}`,
  meanings: ['Disappointing', 'Not great', 'Okay', 'Good', 'Excellent'],
  text: 'Your review',
  textHint: 'What do you use it for? What works well, and what could be better?',
  counter: (used, most) => `${used} of ${most} characters`,
  charactersLeft: (left) => `${left} ${plural(left, 'character', 'characters')} left`,
  title: 'Title (optional)',
  recommend: 'Would you recommend this product?',
  yes: 'Yes',
  no: 'No',

  photos: 'Photos and video',
  addPhotos: 'Add photos',
  takePhoto: 'Take a photo',
  addVideo: 'Add a video',
  photosHint: (most) => `Up to ${most} photos. You can also drop or paste them here.`,
  videoHint: (seconds, megabytes) => `One video, up to ${seconds} seconds and ${megabytes} MB.`,
  photoName: (number, total) => `Photo ${number} of ${total}`,
  videoName: 'Your video',
  preparing: 'Preparing',
  uploading: (percent) => `Uploading, ${percent}%`,
  cancel: 'Cancel',
  remove: 'Remove',
  moveEarlier: 'Move earlier',
  moveLater: 'Move later',
  tooManyPhotos: (most) => `A review takes up to ${most} photos. The others were left out.`,
  photoTooLarge: (megabytes) => `This photo is larger than ${megabytes} MB.`,
  notAPhoto: 'This file is not a photo we can show.',
  videoTooLarge: (megabytes) => `This video is larger than ${megabytes} MB.`,
  videoTooLong: (seconds) => `This video is longer than ${seconds} seconds.`,
  notAVideo: 'This file is not a video we can play.',
  uploadFailed: 'The upload did not go through.',
  uploadsRunning: 'A file is still on its way. Wait a moment, or remove it.',

  nameShown: 'Name shown with your review',
  displays: { full: 'Full name', first_initial: 'First name and initial', anonymous: 'No name' },
  anonymous: 'Anonymous customer',
  yourName: 'Your name',
  preview: 'See how it will look',
  previewEmpty: 'Choose a rating to see your review here.',

  whatIsPublished: (store) =>
    `${store} publishes your rating, text, photos and video with the name you choose, whatever your rating.`,
  whatIsKept:
    'Your e-mail address is never shown. It is kept with the review so that you can edit or withdraw it at any time.',
  rights:
    'To stop these e-mails or have everything about you erased, use the link at the end of any of them.',
  incentive: (text) =>
    `Everyone who writes a review gets this, whatever the rating: ${text}. Your review will say so.`,
  send: 'Send review',
  sendChanges: 'Send changes',
  sending: 'Sending…',
  saving: 'Saving…',
  saved: 'Draft saved',
  offline: 'No connection. Your draft is kept on this device.',

  rateMissing: 'Choose from one to five stars.',
  textTooLong: 'The text is too long.',
  titleTooLong: 'The title is too long.',
  nameMissing: 'Write your name.',
  emailMissing: 'Write your e-mail address, like name@example.com.',
  codeWrong: 'This code is not right. Check the six digits in the e-mail.',
  fieldRefused: 'This was not accepted. Please change it.',
  sendFailed: 'Your review could not be sent. Nothing is lost: try again.',
  tooMany: 'That was a lot at once. Wait a minute and try again.',

  thanks: 'Thank you',
  thanksNext: 'Your review is on its way. One more?',
  thanksAll: 'Your review helps other people choose.',
  whatNext: [
    'The store checks that reviews follow the rules. The rating plays no part in that.',
    'You get an e-mail when your review is published, or the reason if it is not.',
    'That e-mail has a link to edit or withdraw it at any time.',
  ],
  whatNextPublished: [
    'Your review is published.',
    'You get an e-mail with a link to edit or withdraw it at any time.',
  ],
  toShop: (store) => `Go to ${store}`,
  editSent:
    'Your changes are on their way. They are checked again, and the review will say that it was edited.',

  expiredTitle: 'This link has expired',
  expiredText:
    'Links to write a review work for a limited time. We can send a fresh one to your e-mail address.',
  sendFresh: 'Send me a fresh link',
  freshSent: 'Done. If the order can still be reviewed, a fresh link is in your inbox in a minute.',
  doneTitle: 'You have reviewed everything',
  doneText: 'To change a review, use the link in the e-mail that we sent you after it.',
  withdrawnTitle: 'Your review was withdrawn',
  withdrawnText: 'It is no longer shown.',
  invalidTitle: 'This link does not work',
  invalidText: 'Open it again from the e-mail, and check that it is complete.',
  failedTitle: 'We cannot reach the store right now',
  failedText: 'Check your connection and try again. What you have written is kept.',

  withdraw: 'Withdraw my review',
  withdrawQuestion: 'Withdraw your review?',
  withdrawNote: 'It will no longer be shown, and its photos and video go with it. This cannot be undone.',
  withdrawYes: 'Yes, withdraw it',
  withdrawNo: 'Keep it',

  yourEmail: 'Your e-mail address',
  emailHint: 'Never shown. We send a code to confirm it.',
  confirmTitle: 'Check your inbox',
  confirmText: (email) =>
    `We sent a code to ${email || 'your e-mail address'}. Your review counts once you type it here or follow the link in the e-mail.`,
  confirmByLink: 'One last step',
  confirmByLinkText: 'Confirm that this e-mail address is yours. After that your review counts.',
  code: 'Code from the e-mail',
  resendCode: 'Send the code again',
  confirm: 'Confirm',
  checking: 'Checking…',
  openNote: 'Reviews written without an order are marked as such, unless the address belongs to one.',
};
