/** The main headings of the page, and those of the window that the element is in. */
function headingsAround(host: Element): string {
  const frame = host.closest('dialog,[role=dialog],[aria-modal]');
  return [...document.querySelectorAll('h1'), ...(frame?.querySelectorAll('h2,h3') ?? [])]
    .map((heading) => (host.contains(heading) ? '' : heading.textContent.trim()))
    .join('\n')
    .trim();
}

/** Remembers which headings the page has while its settings are right. */
export function watchHeadings() {
  /** Empty while they are not known, which those are that stood beside the settings before too. */
  let kept = '';
  let before = '';
  return {
    /** The settings are right for this element. */
    keep(
      host: Element,
      { isRenewed, isOtherElement }: { isRenewed: boolean; isOtherElement: boolean },
    ): void {
      if (isRenewed) before = kept || before;
      if (isRenewed || isOtherElement) kept = '';
      if (kept) return;
      const headings = headingsAround(host);
      if (headings !== before) kept = headings;
    },
    /** Whether they are those of another product. */
    areOther: (host: Element): boolean => kept !== '' && kept !== headingsAround(host),
  };
}
