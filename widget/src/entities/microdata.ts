/** The fields of a Product of ours besides rating and reviews. */
export interface ProductDetails {
  /** Empty when unknown: then there is no Product. */
  name: string;
  /** Addresses that name a host; some leave the protocol to the page. */
  images: string[];
  /** Empty when unknown. */
  brand: string;
  /** Several where the settings name those of the product's variants. */
  gtins: string[];
}

/** Where the attributes of micro_data go. */
export interface MicrodataState {
  /** `own`: into a Product of ours. `theirs`: the page's own Product takes them up. `none`: nowhere. */
  place: 'none' | 'own' | 'theirs';
  /** Of a Product of ours. */
  product: ProductDetails;
}
