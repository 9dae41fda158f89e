/** Hides the widget: no content, and no reserved height. */
export function hideRootNode(node: HTMLElement): void {
  node.replaceChildren();
  node.style.cssText = 'display:none';
}
