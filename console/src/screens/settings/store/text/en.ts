import { activityYears } from '@opina/contract/constants/activity';
import { mailLogDays } from '@opina/contract/constants/mail';
import { askerDays, privateAnswerDays } from '@opina/contract/constants/questions';
import { draftDays } from '@opina/contract/constants/review-form';
import { transferFileDays } from '@opina/contract/constants/transfers';
import { webhookLogDays } from '@opina/contract/constants/webhooks';
import type { StoreTexts } from './texts.ts';

export const texts: StoreTexts = {
  title: 'Store',
  hint: 'What shoppers see of your store, and how it collects reviews.',
  basics: 'Your store',
  auditor: 'Who checks the reviews',
  auditorHint:
    'If another organisation checks your reviews, it is named below them, with a link. Otherwise leave both empty.',
  pages: 'Pages of your shop',
  pagesHint:
    'Votes and questions are taken only from these hosts, so that no other site writes in your name.',
  anyHost: 'No host is named: every page that shows your reviews may send votes and questions.',
  removeHost: (host) => `Remove ${host}`,
  addHostLabel: 'Another host',
  addHost: 'Add',
  addHostOf: (host) => `Add ${host}`,
  suggestedHint:
    'These hosts have asked for your reviews. Anybody can make a false request: add only those that are yours.',
  publishing: 'Writing and publishing',
  photoRules: {
    with_review: 'together with their review',
    when_accepted: 'after somebody has accepted each of them',
  },
  publishRules: {
    after_review: 'After a person has looked at it',
    when_rules_pass: 'At once, if no rule holds or refuses it',
  },
  invitations: 'Invitations',
  invitationsHint:
    'After an order, its customer can be asked for a review. Everybody is asked, whatever they may think of the product.',
  channels: { mail: 'Opina, by mail', webhook: 'Your own programs, through a webhook', both: 'Both' },
  inTheMail: 'In the mail and the form',
  delayOf: 'For',
  delayKinds: { tag: 'a tag', product: 'a product' },
  delayNames: { tag: 'Tag', product: 'Product code' },
  delayDays: 'Days',
  neverAsked: 'never asked',
  addDelay: 'Add another delay',
  removeDelay: (number) => `Remove delay ${number}`,
  remove: 'Remove',
  retention: {
    title: 'How long data is kept',
    hint: 'What is not needed any more is deleted by itself. Backups keep it until they are deleted.',
    fixed: 'The same for all stores of this server',
    what: 'What',
    howLong: 'How long',
    why: 'Why',
    onePerson: 'What is kept of one person is shown, given as a file and erased under',
    toPeople: 'Personal data',
    kept: {
      reviews: ['Reviews with their photos and videos', 'until you delete them', 'to show them'],
      reviewedOrders: [
        'Orders with a review, and their invitations',
        'as long as the review',
        'to prove the purchase',
      ],
      drafts: [
        'Drafts of reviews',
        `until they are sent, at most ${draftDays} days after the last change`,
        'to go on later',
      ],
      askers: [
        'E-mail addresses of who asks',
        `${askerDays} days after the last question, unless those who run this server have set another time`,
        'to send the answer. The question stays.',
      ],
      privateAnswers: ['Private answers', `${privateAnswerDays} days`, 'so that the asker can read them'],
      mail: [
        'Which messages were sent',
        `${mailLogDays} days; that a reply was announced: as long as the review`,
        'to send each once. Their text is not kept.',
      ],
      deliveries: ['Deliveries of webhooks', `${webhookLogDays} days after the end`, 'to send them again'],
      files: [
        'Files of imports and exports',
        `${transferFileDays} days after the end`,
        'to import and to download them',
      ],
      activity: ['The log of who changed what', `${activityYears} years`, 'to find out what happened'],
    },
  },
  labels: {
    name: 'Name',
    locale: 'Language and country',
    time_zone: 'Time zone',
    privacy_url: 'Address of your privacy policy',
    'auditor.name': 'Name of the organisation',
    'auditor.url': 'Page that says how they check',
    page_hosts: 'Hosts of your pages',
    products_from_pages: 'Pages may name new products',
    open_reviews: 'Anybody may write a review',
    publish: 'A review is published',
    publish_photos: 'Photos and videos are shown',
    show_purchase_month: 'Show the month of the purchase',
    'invitations.enabled': 'Ask customers for a review',
    'invitations.delay_days': 'Days after the delivery',
    'invitations.delays': 'Other delays',
    'invitations.reminder_days': 'Days until one reminder',
    'invitations.min_days_between': 'Days between two invitations',
    'invitations.send_from': 'Send from (hour)',
    'invitations.send_until': 'Send before (hour)',
    'invitations.link_days': 'Days that a link works',
    'invitations.forget_orders_days': 'Days until an order is deleted',
    'invitations.channel': 'Who sends',
    'invitations.count_opens': 'Count opened mail',
    'invitations.incentive': 'What reviewers get',
    'invitations.color': 'Colour of buttons',
    'invitations.logo_url': 'Address of your logo',
  },
  hints: {
    locale: 'Such as en-GB, es-MX or pt-BR. Texts, dates and numbers follow it.',
    time_zone: 'Such as Europe/Madrid. Invitations are sent by it.',
    privacy_url: 'The form and the mail link to it.',
    page_hosts: 'A host or the address of a page. *.shop.example stands for all hosts below it.',
    products_from_pages: 'A product page sets name and photo of a product that has no name yet.',
    open_reviews: 'Also without an invitation, after confirming their e-mail address.',
    publish: 'Rules under “Moderation” come first in both cases.',
    publish_photos: 'Of what customers send from now on. Decide under “Photos”.',
    show_purchase_month: 'On reviews of an order that Opina knows.',
    'invitations.delays':
      'Some products need more time, and about some nobody should be asked. A product’s own delay comes first, then the first tag that fits.',
    'invitations.reminder_days': 'After the invitation. Empty: no reminder.',
    'invitations.min_days_between': 'To the same person. 0: no limit.',
    'invitations.send_from': 'In the time zone of the store.',
    'invitations.send_until': '24: until midnight.',
    'invitations.forget_orders_days': 'Orders that nobody reviewed. Orders with a review stay.',
    'invitations.count_opens': 'With a picture in the mail. In some countries this needs consent.',
    'invitations.incentive':
      'Everybody who writes gets it, whatever the rating, and the review says so. Empty: nothing.',
    'invitations.color': 'As #rrggbb.',
  },
  errors: {
    'store.invitations_invalid:invitations.send_until':
      'Enter a later hour than the one from which invitations are sent.',
    'store.invitations_invalid:invitations.incentive.text':
      'Do not ask for a good rating: everybody who writes gets the same.',
    'store.auditor_invalid:auditor.name': 'Enter the name of the organisation, or empty both fields.',
    'store.auditor_invalid:auditor.url': 'Enter an address with https://, or empty both fields.',
    'store.name_invalid': 'Enter a name of at most 200 characters.',
    'store.locale_invalid': 'Enter a language and country such as pt-BR, es-AR or en-US.',
    'store.time_zone_invalid': 'Choose a time zone of the list, such as Europe/Madrid.',
    'store.page_host_invalid': 'This is not a host. It looks like shop.example or *.shop.example.',
  },
};
