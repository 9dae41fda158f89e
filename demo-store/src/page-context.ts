/** What a page needs besides its content. */
export interface PageContext {
  /** Address of the server, without a slash at the end. The widget's script is directly below it. */
  readonly apiUrl: string;
  /** The shop's own origin as this visitor reached it: real shops hand out absolute addresses of their pictures. */
  readonly origin: string;
}
