/** What a page needs besides its content. */
export interface PageContext {
  /** Address of the server, without a slash at the end. The widget's script is directly below it. */
  readonly apiUrl: string;
  /** The shop's origin in this request. Real shops use absolute addresses for their pictures. */
  readonly origin: string;
  /** Whether visitors can place test orders. */
  readonly takesOrders: boolean;
}
