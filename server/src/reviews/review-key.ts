export interface ReviewKey {
  readonly storeId: string;
  readonly reviewId: number;
}
