/** An address that a shopper's browser reported, if a link may lead to it: `href`, and what is shown of it. */
export function pageLink(
  address: string | undefined,
): { readonly href: string; readonly text: string } | undefined {
  if (address === undefined || !URL.canParse(address)) return undefined;
  const { protocol, host, pathname, href } = new URL(address);
  if (protocol !== 'https:' && protocol !== 'http:') return undefined;
  return { href, text: `${host}${pathname === '/' ? '' : pathname}` };
}
