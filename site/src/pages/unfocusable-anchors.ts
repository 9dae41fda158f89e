interface Node {
  readonly children?: readonly Node[];
  readonly properties?: { className?: unknown; class?: unknown; tabIndex?: number };
}

/** For Rspress, which hides the anchors of headings from screen readers and lets keys go to them. */
export const unfocusableAnchors = () => (tree: Node) => visit(tree);

function visit({ children = [], properties }: Node): void {
  if (properties && [properties.class, properties.className].flat().includes('rp-header-anchor'))
    properties.tabIndex = -1;
  children.forEach(visit);
}
