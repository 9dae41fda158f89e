/** A store's or product's id, as the shop has it. */
export type Id = string | number;

/** Where the reviews come from. */
export interface Source {
  /** Origin of your Opina server, such as `https://reviews.example.com`. One for all components of a page. */
  readonly server: string;
  readonly store: Id;
}

/** The element that a component draws, and the script that it adds to the page. */
export interface Place {
  readonly className?: string | undefined;
  /** Of your content security policy, for the script tag. */
  readonly nonce?: string | undefined;
}

/** What the shop says of the product. Reviews are shown by `product`; the rest is for the markup, the surveys and the server. */
export interface ProductSettings {
  readonly product: Id;
  readonly name?: string | undefined;
  /** Addresses of the product's pictures. */
  readonly photos?: string | readonly string[] | undefined;
  readonly brand?: string | undefined;
  readonly group?: string | undefined;
  readonly tags?: readonly string[] | undefined;
  readonly sellers?: readonly unknown[] | undefined;
  readonly eans?: readonly string[] | undefined;
  readonly gtins?: readonly string[] | undefined;
  readonly extraAttributes?: Readonly<Record<string, string | number>> | undefined;
  /** Rules as in the embedding guide, by element. */
  readonly customStyle?:
    | Readonly<Record<string, Readonly<Record<string, string>> | readonly string[]>>
    | undefined;
  /** Sends events to the page's `gtag`: `true`, or the property to send to. */
  readonly gtag?: boolean | string | undefined;
}

export interface ReviewsProps extends Source, ProductSettings, Place {
  /** What your server got from `fetchReviews`. It is what is shown first; later values change nothing. */
  readonly html?: string | undefined;
}

export interface StarsProps extends Source, Place {
  readonly product: Id;
  /** Adds the rating as microdata. For the page of this product only, if it shows no reviews. */
  readonly markup?: boolean | undefined;
}

export interface CarouselProps extends Source, Place {
  /** How many reviews, 4 to 7. */
  readonly limit?: number | undefined;
  /** The fewest stars of a review that is shown, 2 to 5. */
  readonly minRating?: number | undefined;
}
