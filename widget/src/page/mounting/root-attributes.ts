/**
 * What holds for the whole widget stands on its root: stores' scripts count the way to what is inside from there, and
 * one more box would be one too many.
 */
export function describeRoot(node: HTMLElement, locale: string): void {
  node.classList.add('ts-main');
  node.lang = locale;
}

/** Makes the root a Product of schema.org, or none. */
export function markAsProduct(node: HTMLElement, isProduct: boolean): void {
  node.toggleAttribute('itemscope', isProduct);
  if (isProduct) node.setAttribute('itemtype', 'https://schema.org/Product');
  else node.removeAttribute('itemtype');
}
