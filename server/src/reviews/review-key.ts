export interface ReviewKey {
  readonly storeId: string;
  readonly reviewId: number;
}

/** The review that the path of a call names. */
export const keyOf = (params: { readonly store_id: string; readonly id: number }): ReviewKey => ({
  storeId: params.store_id,
  reviewId: params.id,
});
