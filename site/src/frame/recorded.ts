type Fields = Readonly<Record<string, unknown>>;

/** A review as the API responds it, as far as the playground changes or filters it. */
export interface Opinion extends Fields {
  readonly id: number;
  readonly rate: number;
  readonly opinion?: string;
  readonly opinion_title?: string;
  readonly upvotes_count?: number;
  readonly downvotes_count?: number;
  readonly review_photos?: readonly unknown[];
  readonly verified_purchase?: boolean;
  readonly locale?: string;
  readonly sale_item?: { readonly id?: number | string };
}

/** What a server has responded for a product of a demo store. */
export interface Recorded {
  readonly store: string;
  readonly code: string;
  readonly root: Fields & { readonly features: Fields };
  readonly opinions: { readonly items: readonly Opinion[] };
  readonly questions: { readonly items: readonly Fields[] };
  readonly photos: Fields;
  readonly summaries: Fields;
  readonly attributes: Fields;
  readonly answers: { readonly items: readonly (Fields & { readonly extra_id: number | string })[] };
}
