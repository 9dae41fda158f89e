/** Nothing can be shown: no content, and no room taken. */
export function hideRootNode(node: HTMLElement): void {
  node.replaceChildren();
  node.style.cssText = 'display:none';
}
