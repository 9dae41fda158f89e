/** The company whose people sign in to this server with their account there: a provider of OpenID Connect. */
export interface CompanySettings {
  /** As the provider names itself: `https://login.shop.example`. */
  readonly issuer: string;
  readonly clientId: string;
  /** Undefined: the server is a public client, protected by PKCE alone. */
  readonly clientSecret: string | undefined;
  /** As its people know it, on the button. */
  readonly name: string;
  /** In lower case. Addresses of these domains are the company's own: others are refused. Empty: any address that the provider has verified. */
  readonly domains: readonly string[];
}
