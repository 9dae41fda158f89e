import { readFields } from '../api/read-values.ts';
import { whenStyled } from '../browser/when-styled.ts';
import type { WidgetStart } from '../loader/widget-start.ts';
import { defendControls } from '../page/style-sheets/specificity-probe.ts';
import { loadChunk } from './load-chunk.ts';

/** Names of the chunks that this loads, without folder and ending. Written in by the build. */
declare const __OPINA_CUSTOM_STYLE_CHUNK__: string;
declare const __OPINA_STRONGER_CHUNK__: string;

/**
 * Resolves when the style sheets apply or cannot be had: the widget's own, what defends it from the page's, and the store's; at once if
 * the root call fails. `first`: as much of its response as has the features.
 */
export async function applyStyles(
  { address, settings, node, stylesheet, root, signal }: WidgetStart,
  first: Promise<unknown> = root,
) {
  const response = readFields(await first.catch(() => undefined));
  const { features } = readFields(response.root ?? response);
  if (!features || signal.aborted) return;
  const styles = [
    readFields(readFields(features).custom_style),
    readFields(settings.get('_customStyle')),
  ] as const;
  const [customStyle] = await Promise.all([
    styles.some((style) => Object.keys(style).length > 0)
      ? loadChunk<typeof import('../page/custom-style/custom-style.ts')>(
          address,
          __OPINA_CUSTOM_STYLE_CHUNK__,
        ).catch(() => undefined)
      : undefined,
    whenStyled(stylesheet).then(() =>
      defendControls(node, signal, () => loadChunk(address, __OPINA_STRONGER_CHUNK__)),
    ),
  ]);
  if (!signal.aborted) customStyle?.applyCustomStyle(styles, address.script, signal);
}
