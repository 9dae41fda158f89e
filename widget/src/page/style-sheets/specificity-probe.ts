import { ofDocument } from '../../browser/unclobbered.ts';

/** What themes give to bare buttons and fields. */
const properties = ['padding', 'border', 'background', 'color', 'font', 'textTransform'] as const;

/** Not of scripts, nor of `modulepreload`, of which this widget has five: each look takes the browser some milliseconds. */
const mayBeStyles = ':not(script,[rel^=m])';

/** How bare buttons and fields of that class look in `place`. */
function lookOf(className: string, place: Element): string {
  const looks = ['button', 'email', 'textarea'].map((type) => {
    // Created again for each class: one that changes it might go over to the other look by a transition of the page's.
    const probe = document.createElement(type === 'email' ? 'input' : type);
    probe.setAttribute('type', type);
    probe.className = className;
    // What is not laid out has a look all the same, and reading it has nothing laid out.
    probe.hidden = true;
    place.append(probe);
    const style = getComputedStyle(probe);
    const values = properties.map((property) => style[property]);
    probe.remove();
    return values;
  });
  return looks.join();
}

/**
 * Gives our buttons and fields more specificity where rules of the page for such in `place` beat ours, and the stronger
 * sheet would beat theirs, until `signal` aborts. `base.css` gives two classes the same look, one with the specificity of
 * our usual rules and one with that of the stronger ones. Resolves when that is settled; it is looked at again whenever a
 * style sheet of the page has come. `loadSheet`: has the code that applies the stronger sheet.
 */
export function defendControls(
  place: Element,
  signal: AbortSignal,
  loadSheet: () => Promise<typeof import('./stronger-sheet.ts')>,
): Promise<void> | undefined {
  const defend = () =>
    lookOf('ts-probe', place) !== lookOf('ts-probe-strong', place)
      ? loadSheet().then(
          (chunk) => chunk.apply(signal),
          () => {},
        )
      : undefined;
  ofDocument('head').addEventListener(
    'load',
    // After the page's own listeners: some switch a sheet on only when it has come.
    ({ target }) => (target as Element).matches(mayBeStyles) && setTimeout(defend),
    { capture: true, signal },
  );
  return defend();
}
