/** What a page has to know beside its own content. */
export interface PageContext {
  /** Address of the provider, without a slash at the end: the widget's script lies right below it. */
  readonly apiUrl: string;
  /** The shop's own origin as this visitor reached it: real shops hand out absolute addresses of their pictures. */
  readonly origin: string;
}
