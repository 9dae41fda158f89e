/**
 * Business constants of the widget and the server. Nothing here needs a schema library, so the browser may import it. The
 * bundler drops what is not used.
 */

/** Ratings go from 1 (worst) to 5 (best). */
export const worstRating = 1;
export const bestRating = 5;
export const ratings = [1, 2, 3, 4, 5] as const;
export type RatingValue = (typeof ratings)[number];

/** A review counts as positive from 4 stars up and as negative up to 2; 3 is neither. */
export const minPositiveRating = 4;
export const maxNegativeRating = 2;

export const reviewsPageSize = 4;
export const questionsPageSize = 4;
export const photosPageSize = 50;
/** Most thumbnails in the gallery section; the last one leads to the rest. */
export const maxGalleryThumbnails = 10;
export const surveyAnswersPageSize = 100;
export const maxPageSize = 100;
export const maxPage = 100_000;
export const maxOverviewDays = 4_000;

export const savedReplyUses = ['review', 'question', 'both'] as const;
export const maxSavedReplies = 200;
export const maxSavedReplyTitleLength = 120;
export const maxSavedReplyPosition = 10_000;

/** Lists whose filters can be saved. */
export const savedViewLists = ['reviews', 'questions'] as const;
export type SavedViewList = (typeof savedViewLists)[number];
export const maxSavedViews = 100;
export const maxSavedViewNameLength = 60;

/** Streams of events that one process sends to one store. */
export const maxStreams = 100;
/** How long others see what somebody looks at, unless it is sent again. */
export const presenceSeconds = 30;
/** People of a store, or windows, that are shown. */
export const maxPresences = 200;
export const maxPresenceNameLength = 80;

/** Counts of an inbox go up to here. */
export const maxCounted = 100_000;
/** Of lists that are read by cursor. */
export const listOrders = ['newest', 'oldest'] as const;
export type ListOrder = (typeof listOrders)[number];
/** What is searched for in a list, in characters. */
export const maxSearchLength = 200;

/** How shoppers may order a product's reviews. */
export const reviewOrders = ['newest', 'helpful', 'highest', 'lowest'] as const;
export type ReviewOrder = (typeof reviewOrders)[number];
/** Of a search in reviews, in characters. */
export const maxReviewSearchLength = 100;
/** Options of survey questions in one search. */
export const maxSearchOptions = 20;
/** Of the number that changes of a row raise. */
export const maxVersion = 2_147_483_647;

/** Maximum number of products in one call of the shelf stars; repeated ids count once. */
export const maxShelfCodes = 100;

/** Both the main API and the survey API. */
export const apiTimeoutMs = 10_000;

export const locales = ['pt-BR', 'en', 'es'] as const;
export type Locale = (typeof locales)[number];
export const defaultLocale: Locale = 'pt-BR';

export const questionsPositions = ['top', 'bottom'] as const;
export type QuestionsPosition = (typeof questionsPositions)[number];

/** Hosts that a store's `importFonts` may use. A page's own `importFonts` may use any host. */
export const knownFontHosts = ['fonts.googleapis.com', 'fonts.bunny.net', 'use.typekit.net'] as const;

/** The keys of a custom style, besides `importFonts`. */
export const customStyleRules = [
  'surveyAttributeBar',
  'surveyAttributeBarLabel',
  'surveyAttributeBarItem',
  'surveyAttributeBarItemLabel',
  'surveyAttributeBarItemSelected',
  'buttonUpvote',
  'buttonDownvote',
  'buttonSuccess',
  'buttonHasMore',
  'buttonHasMoreHover',
  'recommendationsMainline',
  'recommendationsBaseline',
  'productRateNoteOf',
  'starsBackground',
  'starsForeground',
] as const;
export type CustomStyleRule = (typeof customStyleRules)[number];

/** Colours of the widget that a store may set, in light and in dark; the names of the CSS variables without their hyphens. */
export const themeColours = ['text', 'muted', 'border', 'background', 'accent', 'onAccent', 'star'] as const;
export type ThemeColour = (typeof themeColours)[number];
/** `auto`: as the page around the widget. */
export const themeSchemes = ['auto', 'light', 'dark'] as const;
export type ThemeScheme = (typeof themeSchemes)[number];
/** In CSS pixels. */
export const themeFontSizes = { min: 12, max: 24 } as const;
export const maxThemeRadius = 32;

/** How many versions of its appearance a store keeps. */
export const maxAppearanceVersions = 100;
export const appearanceOrigins = ['first', 'published', 'restored', 'settings'] as const;
export type AppearanceOrigin = (typeof appearanceOrigins)[number];

export const structuredDataFormats = ['json_ld', 'micro_data'] as const;
export type StructuredDataFormat = (typeof structuredDataFormats)[number];

/** What a survey question is about: the customer, or the occasion the product is for. */
export const surveyKinds = ['evaluator_profile', 'use_cases'] as const;
export type SurveyKind = (typeof surveyKinds)[number];

/** Customers also answer about the product itself: an attribute, such as its size. */
export const surveyAnswerKinds = ['evaluator_profile', 'use_cases', 'attribute'] as const;
export type SurveyAnswerKind = (typeof surveyAnswerKinds)[number];

/** The options of the size attribute, in their order from 1. */
export const sizeOptions = [
  'Muito pequeno',
  'Um pouco pequeno',
  'Ótimo tamanho',
  'Um pouco grande',
  'Muito grande',
] as const;
/** The ordering of the option that means "as expected": of the size, and of any other attribute. */
export const sizeExpectedOrdering = 3;
export const expectedOrdering = 5;

export const voteActions = ['upvote', 'downvote'] as const;
export type VoteAction = (typeof voteActions)[number];

/** The media type that the widget accepts; its number is the version of the API. */
export const widgetMediaType = 'application/vnd.trustvox-v2+json';

/** A question is longer than this, in characters, and has at least one word followed by whitespace. */
export const questionLongerThan = 10;
/** Up to three punctuation marks may be between the two: `Serve? Obrigada`. */
export const wordAndSpacePattern = /[\p{L}\p{N}_]\S{0,3}\s/u;
export const maxQuestionSuggestions = 5;
/** The time without typing after which suggestions are searched. */
export const suggestionDelayMs = 200;
/** Only words longer than this are highlighted in suggestions. */
export const highlightLongerThan = 2;

/** An e-mail address: the usual characters, and a top-level domain of 2 to 24 letters. */
export const emailPattern =
  /^[a-z0-9!#$%&'*+/=?^_`{|}~-]+(?:\.[a-z0-9!#$%&'*+/=?^_`{|}~-]+)*@(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z]{2,24}$/i;

/** Maximum address of a request, in bytes: enough for a product with dozens of photo addresses. */
export const maxAddressBytes = 16_384;

/** Maximum length of texts, in characters. */
export const maxStoreIdLength = 64;
export const maxProductCodeLength = 200;
export const maxVisitorIdLength = 64;
export const maxTagListLength = 2_000;
export const maxQuestionLength = 1_000;
export const maxAnswerLength = 5_000;
export const maxEmailLength = 254;

/**
 * Limits of a review, whether it comes from the merchant API, a file or the command line. Characters are Unicode characters of the
 * cleaned text. A whole-store file has wider limits: see `records/values.ts`.
 */
export const maxTitleLength = 500;
export const maxReviewLength = 20_000;
export const maxAuthorNameLength = 200;
export const maxProfileLength = 500;
export const maxProductNameLength = 500;
export const maxSourceIdLength = 200;
export const maxReplyLength = 5_000;
export const maxReplies = 20;
export const maxReviewPhotos = 20;
export const maxPictureUrlLength = 2_048;

/**
 * The form in which a shopper writes a review. Its limits are narrower than those of a review that a program sends.
 * Characters are Unicode characters of the cleaned text.
 */
export const maxFormTitleLength = 120;
export const maxFormTextLength = 5_000;
export const maxFormNameLength = 80;
export const maxFormPhotos = 8;
/** A video is stored as it came. */
export const maxVideoBytes = 52_428_800;
export const maxVideoSeconds = 60;
export const videoTypes = ['video/mp4', 'video/webm', 'video/quicktime'] as const;
export type VideoType = (typeof videoTypes)[number];
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

/** Of questions. `pending` waits for the store to decide; the store has removed `hidden` from the page. */
export const statuses = ['pending', 'published', 'hidden'] as const;
export type Status = (typeof statuses)[number];

/**
 * Of reviews. `refused` was never shown, for a reason; `hidden` was removed from the page, for a reason; its author has taken
 * `withdrawn` back.
 */
export const reviewStatuses = ['pending', 'published', 'refused', 'hidden', 'withdrawn'] as const;
export type ReviewStatus = (typeof reviewStatuses)[number];

/** The statuses that a store may give a review. Only its author withdraws it. */
export const decidedStatuses = ['pending', 'published', 'refused', 'hidden'] as const;
export type DecidedStatus = (typeof decidedStatuses)[number];

/** Why a review is refused or hidden. None is about the rating or about how content the customer is. */
export const moderationReasons = [
  'spam',
  'offensive',
  'personal_data',
  'off_topic',
  'not_a_customer_experience',
  'copied',
  'illegal',
  'conflict_of_interest',
  'other',
] as const;
export type ModerationReason = (typeof moderationReasons)[number];
export const maxModerationNoteLength = 1_000;

/** Who did something to a review: `store` with a token, `operator` on the command line. */
export const eventActors = ['author', 'store', 'rules', 'operator', 'shopper'] as const;
export type EventActor = (typeof eventActors)[number];

/** A shopper's report about a review. `upheld`: the store agrees; what it does about the review is another call. */
export const reportStatuses = ['open', 'upheld', 'dismissed'] as const;
export type ReportStatus = (typeof reportStatuses)[number];
export const closedReportStatuses = ['upheld', 'dismissed'] as const;

/** What a moderation rule looks at. None looks at the rating, so that no rule can publish or hold by it. */
export const moderationConditions = [
  'words',
  'links',
  'emails',
  'phones',
  'tax_numbers',
  'copies',
  'burst',
  'network_burst',
  'language',
  'photos',
  'video',
  'always',
] as const;
export type ModerationCondition = (typeof moderationConditions)[number];
/** The conditions that find places in the text, which can be masked. */
export const maskedConditions = ['words', 'links', 'emails', 'phones', 'tax_numbers'] as const;
/** `mask` replaces what was found and goes on with the next rule; the others decide. */
export const moderationOutcomes = ['publish', 'hold', 'refuse', 'mask'] as const;
export type ModerationOutcome = (typeof moderationOutcomes)[number];
/** Languages of which the server has lists of offensive words. */
export const wordLists = ['pt', 'en', 'es'] as const;
export type WordList = (typeof wordLists)[number];
export const moderationScopes = ['product', 'store'] as const;
export const maxModerationRules = 50;
export const maxRuleNameLength = 80;
export const maxRuleWords = 500;
export const maxRuleWordLength = 60;
/** Words and phrases of all rules of a store. */
export const maxModerationWords = 5_000;
export const maxBurst = 1_000;
/** Reviews that a dry run looks at, the newest. */
export const dryRunReviews = 1_000;

/**
 * Where a review comes from: `bought_here` belongs to an order on this server, `open` was written here by a person with a
 * confirmed address, for no known order, `third_party` was collected by a named third party, `imported` comes from the store's
 * files or programs.
 */
export const reviewSources = ['bought_here', 'open', 'imported', 'third_party'] as const;
export type ReviewSource = (typeof reviewSources)[number];

/** Customers of cancelled and returned orders are not asked for a review. */
export const orderStatuses = ['placed', 'cancelled', 'returned'] as const;
export type OrderStatus = (typeof orderStatuses)[number];

/** Who sends an invitation: this server by mail, the store after a webhook event, or both. */
export const invitationChannels = ['mail', 'webhook', 'both'] as const;
export type InvitationChannel = (typeof invitationChannels)[number];
export const invitationStatuses = ['planned', 'sent', 'reviewed', 'cancelled', 'skipped', 'expired'] as const;
export type InvitationStatus = (typeof invitationStatuses)[number];
/** How figures of invitations are grouped. */
export const figureGroups = ['day', 'product', 'delay'] as const;
export type FigureGroup = (typeof figureGroups)[number];
/** What a store decides about a photo or a video by itself. */
export const mediaStatuses = ['with_review', 'waiting', 'accepted', 'refused'] as const;
export type MediaStatus = (typeof mediaStatuses)[number];
/** The lists of the wall of photos and videos. */
export const mediaLists = ['waiting', 'accepted', 'refused'] as const;
export type MediaList = (typeof mediaLists)[number];
export const mediaKinds = ['photo', 'video'] as const;
export type MediaKind = (typeof mediaKinds)[number];
/** When photos and videos of customers are shown. */
export const photoRules = ['with_review', 'when_accepted'] as const;
export type PhotoRule = (typeof photoRules)[number];

/** When a review that was written here is published: after the store has looked at it, or at once if the rules pass. */
export const publishRules = ['after_review', 'when_rules_pass'] as const;
export type PublishRule = (typeof publishRules)[number];

/** Limits of the settings of invitations. */
export const maxDelayDays = 365;
export const maxInvitationDelays = 200;
export const maxLinkDays = 730;
export const maxIncentiveLength = 200;
export const maxForgetOrdersDays = 3_650;
/** Of addresses that a store sets: its logo, its privacy policy. */
export const maxStoreUrlLength = 2_048;

/**
 * What a store's token allows: everything; reading; sending orders; moderating reviews, questions, replies and pictures. Each
 * call names its scopes.
 */
export const tokenScopes = ['all', 'read', 'orders', 'moderate'] as const;
export type TokenScope = (typeof tokenScopes)[number];
export const maxTokenNameLength = 100;
/** Limited, because each request is compared with all tokens of its store. */
export const maxTokens = 20;
/** The furthest end that a token may have, in days. */
export const maxTokenDays = 3_650;

/** The last page of a store's reviews that people and search engines can open. */
export const maxStorePage = 1_000;
/** The merchant API: limits of what it accepts. */
export const merchantPageSize = 20;
export const maxTagsPageSize = 1_000;
export const maxStoreNameLength = 200;
export const maxAuditorUrlLength = 2_048;
export const maxShopUrlLength = 2_048;
export const maxHostLength = 253;
export const maxPageHosts = 50;
/** A host of a store's pages. `*.shop.example` means all hosts below it; `*.com` is not allowed. */
export const pageHostPattern = `^(?:\\*\\.(?=.*\\.))?[a-z0-9_.:[\\]-]{1,${maxHostLength}}$`;
export const maxPictureBytes = 10_485_760;
/** Addresses in one call, which responds when all are fetched. */
export const maxPhotoUrls = 5;
export const maxOrderIdLength = 100;
export const maxOrderItems = 200;
export const maxTagLength = 100;
export const maxTags = 100;
/** Photos of a product that one of its pages may name. */
export const maxPageProductPhotos = 5;
/** What a store can set of a product, so that pages, orders and files leave it as it is. */
export const productFields = ['name', 'photos_urls', 'tags'] as const;
export const productSorts = ['name', 'reviews', 'rating_low', 'rating_high'] as const;
export type ProductSort = (typeof productSorts)[number];
/** Codes that belong to one product, besides its own. */
export const maxProductCodes = 500;
/** So many reviews and questions of a product can go to another at once. */
export const maxMovedRows = 10_000;
export const maxExtraLength = 10_000;
export const maxFeaturesLength = 32_000;
export const maxImportBytes = 33_554_432;
/** Of a file that is uploaded in parts, each of `transferPartBytes` but the last. */
export const maxTransferBytes = 67_108_864;
export const transferPartBytes = 1_048_576;
export const maxTransferNameLength = 200;
/** How many files of imports and exports a store may have on the server at once. */
export const maxTransferFiles = 10;
/** How long the server keeps files of imports and exports, and the list of them. */
export const transferFileDays = 7;
export const transferDays = 90;
export const transferKinds = ['import', 'export'] as const;
export const transferSteps = ['check', 'import', 'export'] as const;
export const transferStates = ['receiving', 'waiting', 'running', 'finished', 'failed', 'cancelled'] as const;
export type TransferState = (typeof transferStates)[number];
export const dateOrders = ['dmy', 'mdy', 'ymd'] as const;
/** What a column of an imported file can be. `title@LOCALE` and `text@LOCALE` are fields too. */
export const importFields = [
  'source_id',
  'product_code',
  'product_name',
  'rate',
  'title',
  'text',
  'author',
  'email',
  'created_at',
  'locale',
  'recommends',
  'upvotes',
  'downvotes',
  'third_party_name',
  'reply',
  'profile',
  'sale_item_id',
  'status',
  'photos',
  'replied_at',
] as const;
export type ImportField = (typeof importFields)[number];
export const exportFormats = ['jsonl', 'csv'] as const;
export type ExportFormat = (typeof exportFormats)[number];
export const maxSurveyOptions = 100;

/** Events that a store's webhook endpoints can take. */
export const webhookEvents = [
  'invitation.due',
  'review.submitted',
  'review.published',
  'review.refused',
  'question.asked',
  'question.answered',
] as const;
export type WebhookEvent = (typeof webhookEvents)[number];

/** Of a delivery: `waiting` for the next attempt, `delivered` (a response 2xx), or `failed` after the last attempt. */
export const webhookDeliveryStates = ['waiting', 'delivered', 'failed'] as const;
export type WebhookDeliveryState = (typeof webhookDeliveryStates)[number];
export const maxWebhooks = 10;
export const maxWebhookUrlLength = 2_048;
/** Test events of a store that wait at once. */
export const maxWaitingTestEvents = 10;
/** How long the former secret of an endpoint still signs after a rotation. */
export const formerSecretHours = 24;
/** How long finished deliveries are kept. */
export const webhookLogDays = 30;
/** How long it is kept which messages were sent. */
export const mailLogDays = 30;
/** How long a draft of a review is kept after its last change: as long as a link to a form is valid by default. */
export const draftDays = 90;
/** How long a private answer can be read, and an asker is told about a public one. */
export const privateAnswerDays = 90;
/** How long the address of an asker is kept after the last question, where the operator says nothing else. */
export const askerDays = 365;
/** How long the activity log keeps its entries. */
export const activityYears = 2;

/**
 * Why an address gets less mail of a store, or none: the person wants no invitations, the mailbox does not exist, the person called
 * a message spam, the store decided it.
 */
export const suppressionReasons = ['unsubscribed', 'bounced', 'complained', 'store'] as const;
export type SuppressionReason = (typeof suppressionReasons)[number];

/** What the server writes to customers about. */
export const mailKinds = [
  'invitation',
  'reminder',
  'fresh_link',
  'review_received',
  'review_published',
  'review_refused',
  'review_reply',
  'confirm_address',
  'public_answer',
  'private_answer',
] as const;
export type MailKind = (typeof mailKinds)[number];

/** What the server writes to people of the console about. Stores cannot change these texts. */
export const accountMailKinds = ['account_invitation', 'password_reset'] as const;
export const mailStates = ['waiting', 'sent', 'failed', 'replaced', 'expired', 'suppressed'] as const;
export type MailState = (typeof mailStates)[number];

/** In characters, with placeholders. */
export const maxMailTextLengths = { subject: 150, heading: 150, body: 5_000, button: 60 } as const;

/** Messages that a store sends to itself to see them. */
export const maxMailTestsPerHour = 10;

/** What a member of a store may do: `viewer` reads, `editor` also moderates and answers, `owner` may do everything. The lowest first. */
export const storeRoles = ['viewer', 'editor', 'owner'] as const;
export type StoreRole = (typeof storeRoles)[number];

/** Who changes something. `operator`: with the operator token. `command`: on the command line of the server. */
export const activityActorKinds = ['account', 'token', 'operator', 'command'] as const;
export type ActivityActorKind = (typeof activityActorKinds)[number];

/** What entries of the activity log are about. Replies, photos, videos and survey answers are about their review. */
export const activitySubjects = [
  'review',
  'report',
  'question',
  'order',
  'invitation',
  'product',
  'survey_question',
  'saved_reply',
  'saved_view',
  'store',
  'settings',
  'moderation_rules',
  'mail_text',
  'mail_suppression',
  'webhook',
  'import',
  'export',
  'person',
  'token',
  'member',
  'member_invitation',
  'account',
  'session',
] as const;
export type ActivitySubject = (typeof activitySubjects)[number];

/** `store`: beside what the store has. `people`: beside the accounts, whose members may be of several stores. */
export const activityLogs = ['store', 'people'] as const;
export type ActivityLog = (typeof activityLogs)[number];
export const maxActorIdLength = 100;

/** How much an entry of the activity log keeps of a text, and of another value as JSON. */
export const maxActivityTextLength = 500;
export const maxActivityJsonLength = 2_000;

/** Kinds of links that sign a person in, each once. `first`: makes the first account of a server. */
export const accountLinkKinds = ['invite', 'reset', 'first', 'sign_in'] as const;
export type AccountLinkKind = (typeof accountLinkKinds)[number];
/** How long a link works, in minutes. */
export const accountLinkMinutes: Readonly<Record<AccountLinkKind, number>> = {
  invite: 7 * 24 * 60,
  reset: 60,
  first: 24 * 60,
  sign_in: 24 * 60,
};

export const maxAccountNameLength = 100;
export const minPasswordLength = 10;
export const maxPasswordLength = 200;
/** A link's or a session's token: 256 bits as base64url. */
export const accountTokenLength = 43;

/** Every request of the console has this header with the value `1`. No page of another origin can set it. */
export const consoleHeader = 'x-opina-console';
/** A session ends after so many days without a request, and in any case so many days after the sign-in. */
export const sessionIdleDays = 7;
export const sessionDays = 30;
/** For so long after a sign-in an account may do what needs a recent one. */
export const recentSignInMinutes = 15;
/** Attempts to sign in, to use links and to invite are counted for so long. */
export const attemptWindowMinutes = 15;
/** What a sign-in at the company is for. */
export const companySignInPurposes = ['sign_in', 'confirm'] as const;
export type CompanySignInPurpose = (typeof companySignInPurposes)[number];
/** So long a person may take at the company's page. */
export const companySignInMinutes = 15;
export const maxCompanyAnswerLength = 8_000;

/** A challenge for a passkey is for one use, and works for so long. */
export const passkeyChallengeMinutes = 10;
/** Each is taken once instead of a code of the app. */
export const recoveryCodeCount = 10;
export const maxPasskeys = 20;
export const maxPasskeyNameLength = 60;
export const maxMembers = 200;
/** Invitations to a store that were neither used nor cancelled. */
export const maxPendingInvitations = 50;
export const consoleStoresPageSize = 50;

/** `error`: reviews do not show. `warning`: something else is wrong. `advice`: good to know. */
export const installProblemLevels = ['error', 'warning', 'advice'] as const;

/** What the check of a page may find, in the order in which it is told. */
export const installProblems = [
  'unreachable',
  'not_html',
  'script_missing',
  'script_of_another_server',
  'element_missing',
  'settings_missing',
  'store_id_missing',
  'store_id_wrong',
  'product_id_missing',
  'mixed_content',
  'script_blocked',
  'settings_blocked',
  'style_blocked',
  'requests_blocked',
  'drawn_in_browser',
  'tag_manager',
  'product_unknown',
  'two_products',
  'two_ratings',
  'json_ld_invalid',
  'markup_format',
  'own_rating',
  'pictures_blocked',
  'host_not_listed',
  'script_twice',
  'element_twice',
  'noindex',
  'never_seen',
  'redirected',
  'shortened',
] as const;
export type InstallProblemCode = (typeof installProblems)[number];
