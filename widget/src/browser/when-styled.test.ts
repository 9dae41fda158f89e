// @vitest-environment happy-dom
import { describe, expect, it, vi } from 'vitest';
import { whenStyled } from './when-styled.ts';

/** A link as the loader makes one: the same for every widget that is mounted after it. */
function makeLink(sheet: CSSStyleSheet | null) {
  const link = document.createElement('link');
  Object.defineProperty(link, 'sheet', { value: sheet });
  return { link, listen: vi.spyOn(link, 'addEventListener') };
}

describe('waiting for the style sheet', () => {
  it.each(['load', 'error'])('ends with its %s and leaves no listener behind', async (name) => {
    const { link, listen } = makeLink(null);
    const styled = whenStyled(link);
    link.dispatchEvent(new Event(name));
    await styled;
    const left = listen.mock.calls.filter(
      ([, , options]) => !(options as AddEventListenerOptions).signal?.aborted,
    );
    expect(left).toEqual([]);
  });

  it('does not listen when the sheet applies already', async () => {
    const { link, listen } = makeLink(new CSSStyleSheet());
    await whenStyled(link);
    expect(listen).not.toHaveBeenCalled();
  });
});
