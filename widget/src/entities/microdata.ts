/** Where the attributes of micro_data go. */
export interface MicrodataState {
  /** `own`: into a Product of ours. `theirs`: the page's own Product takes them up. `none`: nowhere. */
  place: 'none' | 'own' | 'theirs';
  /** Of a Product of ours. */
  productName: string;
}
