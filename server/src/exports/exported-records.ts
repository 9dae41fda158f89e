import type { ReviewSource, Status, SurveyAnswerKind, VoteAction } from '@opina/contract/constants';

/** The records of a whole store, as an export holds them; instants are ISO 8601 in UTC with microseconds. */
export interface ExportedStore {
  readonly type: 'store';
  /** Of the format. */
  readonly version: 1;
  readonly name: string;
  readonly locale: string;
  readonly features: Readonly<Record<string, unknown>>;
  /** Null: nobody vouches for its reviews. Older exports have neither this nor the next. */
  readonly auditor?: { readonly name: string; readonly url: string } | null;
  /** An IANA name; null: the main one of the locale. */
  readonly time_zone?: string | null;
  /** Missing in files of before. */
  readonly page_hosts?: readonly string[];
  readonly products_from_pages?: boolean;
  /** Hexadecimal, see `stores.source_key` of the database; only with personal data. */
  readonly source_key?: string;
  readonly tags: readonly string[];
}

export interface ExportedProduct {
  readonly type: 'product';
  readonly code: string;
  readonly name: string;
  readonly tags: readonly string[];
  /** Missing in files of before. */
  readonly photos_urls?: readonly string[];
}

export interface ExportedSurveyQuestion {
  readonly type: 'survey_question';
  readonly kind: SurveyAnswerKind;
  readonly description: string;
  readonly weight: number;
  /** Missing where they are the usual ones, and in files of older versions. */
  readonly expected?: readonly number[] | null;
  readonly tags: readonly string[];
  readonly options: readonly {
    readonly description: string;
    readonly ordering: number;
    readonly weight: number;
  }[];
}

/** What a store's own programs told of; only with personal data. */
export interface ExportedOrder {
  readonly type: 'order';
  readonly order_id: string;
  readonly delivery_date: string | null;
  readonly client_email: string | null;
  readonly client_first_name: string;
  readonly client_last_name: string;
  readonly client_phone: string;
  readonly client_tags: readonly string[];
  readonly tags: readonly string[];
  readonly created_at: string;
  readonly updated_at: string;
  readonly items: readonly {
    readonly product_code: string;
    readonly name: string;
    readonly url: string | null;
    /** Decimal, as the database writes it. */
    readonly price: string | null;
    readonly photos_urls: readonly string[];
    readonly tags: readonly string[];
    readonly extra: unknown;
  }[];
}

/**
 * Addresses of elsewhere; of a picture that is our own, in the database the keys of its files, and in an export
 * `sha256:` and the hash of each file's content, which tells it wherever it is kept.
 */
export interface ExportedPhoto {
  readonly image: string;
  readonly square: string;
  readonly square_150: string;
  readonly thumbnail: string;
  /** Hexadecimal, of what was uploaded; null where that is not known. */
  readonly content_hash: string | null;
}

export interface ExportedReview {
  readonly type: 'review';
  /** The id it was first exported under; kept where it is free. */
  readonly id: number;
  readonly source: string | null;
  readonly source_id: string | null;
  readonly product_code: string;
  readonly rate: number;
  readonly title: string;
  readonly text: string;
  readonly author_name: string;
  readonly author_email?: string | null;
  readonly profile: string | null;
  readonly recommends: boolean | null;
  readonly locale: string;
  readonly created_at: string;
  readonly upvotes_count: number;
  readonly downvotes_count: number;
  /** See `opinions.voted_upvotes` of the database; missing in files of before. */
  readonly voted_upvotes?: number;
  readonly upvoting_networks?: number;
  readonly third_party_name: string | null;
  /** Exports of before reviews had one do not tell it. */
  readonly origin?: ReviewSource;
  /** The order it was written for; only with personal data. */
  readonly order_id?: string | null;
  readonly sale_item_id: number | null;
  readonly status: Status;
  readonly translations: readonly {
    readonly locale: string;
    readonly title: string;
    readonly text: string;
  }[];
  readonly comments: readonly {
    readonly position: number;
    readonly text: string;
    readonly created_at: string;
  }[];
  readonly photos: readonly ExportedPhoto[];
  readonly survey_answers: readonly {
    readonly kind: SurveyAnswerKind;
    readonly question: string;
    readonly ordering: number;
  }[];
  /** `visitor` is a hash in hexadecimal: it tells a second vote, and not who voted. */
  readonly votes: readonly {
    readonly visitor: string;
    readonly action: VoteAction;
    readonly created_at: string;
  }[];
}

export interface ExportedQuestion {
  readonly type: 'question';
  readonly id: number;
  readonly source: string | null;
  readonly source_id: string | null;
  readonly product_code: string;
  readonly question: string;
  readonly answer: string | null;
  readonly status: Status;
  readonly created_at: string;
  /** Who asked, and what only they may read; only with personal data. */
  readonly asker?: ExportedAsker | null;
}

export interface ExportedAsker {
  readonly email: string;
  readonly page_url: string | null;
  /** Hexadecimal: tells the same question again. */
  readonly words_hash: string | null;
  readonly private_answer: {
    readonly answer: string;
    readonly token_hash: string;
    readonly created_at: string;
    readonly expires_at: string;
  } | null;
}

/** The last line: a file without it was cut short. */
export interface ExportedEnd {
  readonly type: 'end';
  /** Lines before this one. */
  readonly records: number;
}

export type ExportedRecord =
  | ExportedStore
  | ExportedProduct
  | ExportedSurveyQuestion
  | ExportedOrder
  | ExportedReview
  | ExportedQuestion
  | ExportedEnd;
