import { events } from '../../text/events/events-en.ts';
import type { VerifyTexts } from './texts.ts';

export const texts: VerifyTexts = {
  title: (store) => `Check the reviews of ${store}`,
  intro:
    "Whatever happens to a review of this store becomes an entry of a log that cannot be changed or shortened unnoticed. This page reads the log in your browser and checks it there. It takes nothing on the server's word.",
  unknownStore: 'This store does not exist.',
  noScript: 'The check runs in your browser and needs JavaScript. The same check runs as a program:',
  review: {
    title: 'One review',
    about: 'The number of a review is behind “Check this review” in its menu.',
    label: 'Number of the review',
    start: 'Check this review',
    running: 'Reading what the log says of this review…',
    fine: (id) => `Review ${id} is shown as the log says.`,
    signed: 'What was signed',
    compare: 'Compare it with what you see in the shop.',
    product: 'Product',
    rate: 'Rating',
    stars: (rate) => (rate === '1' ? '1 star' : `${rate} stars`),
    heading: 'Title',
    text: 'Text',
    author: 'Written by',
    written: 'Written on',
    incentive: 'Offered for it',
    experienced: 'Day of the experience',
    insider: 'Works for the store or is close to it',
    incentivized: 'Got something for it',
    yes: 'Yes',
    photo: 'Photo (file)',
    video: 'Video (file)',
    history: 'Its entries',
    historyNamed:
      'The server named these entries, and the signed log has each of them. Check the whole log to know that there are no others.',
    historyWhole: 'These are all its entries: the whole log was read.',
    place: (place) => `entry ${place}`,
    proof: 'Download the proof (.tlog-proof)',
  },
  whole: {
    title: 'The whole log',
    about: 'All entries are read, and compared with every review that the store shows.',
    start: 'Check the whole log',
    stop: 'Stop',
    running: 'The log is being checked…',
    read: (read, size) => `Entries read: ${read} of ${size}`,
    compared: (count) => `Reviews compared: ${count}`,
    fine: 'All is as the log says.',
    signed: (name) => `The log is signed by ${name}.`,
    entries: (count, written) =>
      count === 1
        ? 'It has 1 entry, exactly as it was signed.'
        : `It has ${written} entries, and they are exactly those that were signed.`,
    shown: (count, written) =>
      count === 1
        ? 'The store shows 1 review, as the log says, and no other.'
        : `The store shows ${written} reviews, each as the log says, and no other.`,
    older: (count, written) =>
      count === 1
        ? 'Of 1 review, the photos, the video and the facts beside it are not signed before its next change.'
        : `Of ${written} reviews, photos, videos and the facts beside them are not signed before their next change.`,
    continued: 'It goes on from the checkpoint that you noted: no entry of then is missing or different.',
    events: 'What happened',
    event: 'Event',
    count: 'Entries',
  },
  noted: {
    summary: 'I noted a checkpoint or a key before',
    about: 'With them, the check also finds entries that were removed or replaced since, and another signer.',
    checkpoint: 'Checkpoint',
    key: 'Key',
    title: 'Note this for next time',
    keep: 'If you paste both here another day, the check also finds whether entries were removed or replaced in between.',
    copy: 'Copy',
    copied: 'Copied',
  },
  witnesses: {
    summary: 'I know keys of witnesses',
    about:
      'A witness is a server of somebody else that has seen the log grow. Enter one key per line: name+id+key. After the check, the address of this page has them, so you can send it on.',
    label: 'Keys of witnesses',
    fine: 'The witnesses have seen this log.',
    wrongTitle: 'Not all witnesses have seen this log.',
    seen: (name, moment) => `${name} has seen all entries, at ${moment}.`,
    seenPart: (name, moment, entries) =>
      `${name} has seen the first ${entries} entries, at ${moment}. It has not seen those of the last minutes yet.`,
    late: (name, moment, entries) =>
      `${name} has seen only the first ${entries} entries, last at ${moment}: too long ago.`,
    missing: (name) => `${name} has not signed the checkpoint.`,
    wrong: (name) => `The signature of ${name} on the checkpoint is not from this key.`,
    badLine: (line) => `Line ${line} is no key of a witness. A key looks like this: name+id+key.`,
  },
  events,
  wrong: 'Something is not as the log says.',
  unfinished: 'The check could not be finished.',
  faults: {
    connection: 'The server does not respond as it should. Look at your connection, and try again.',
    unsigned: 'This store has no signed log yet. Try again in a minute.',
    waiting: 'Something about this review has just changed, and is signed within a second or two. Try again.',
    unknown_review: 'The store shows no review with this number.',
    key: 'This is no key of a log. A key looks like this: name+id+key.',
    signature:
      'This key has not signed the log. Either it is not the key of this log, or what was signed has been changed.',
    former:
      'What you pasted is no checkpoint that this key has signed. Paste all of it, from its first line to the line of the signature.',
    other_log:
      'The checkpoint that you pasted is of another log. A store that begins its log anew has another name in it.',
    not_continued: 'Entries that the log had when you noted your checkpoint have been removed or replaced.',
    entries: 'The entries of the log are not those that were signed.',
    unexpected: 'Something went wrong in this page.',
  },
  faultyReviews: (count, written) =>
    count === 1
      ? 'One review is not shown as the log says.'
      : `${written} reviews are not shown as the log says.`,
  reviewFaults: {
    unknown: (review) => `Review ${review} is shown, and the log does not know it.`,
    not_published: (review) => `Review ${review} is shown, though the log says that it is not published.`,
    rate: (review) => `Review ${review} is shown with other stars than the log says.`,
    changed: (review) => `Review ${review} was changed without an entry in the log.`,
    missing: (review) => `Review ${review} is published, says the log, and the store does not show it.`,
    more: (count) => `And ${count} more.`,
  },
  exactly: 'What the check says exactly',
  limits: 'What this cannot show',
  limitLines: [
    'That the buyer exists, and what happened outside of this server.',
    'Replies of the store and translations: they are not compared.',
    'This page comes from the server that it checks.',
  ],
  elsewhere: 'If you do not trust this page, run the same check on your own computer:',
};
