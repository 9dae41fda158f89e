import { existsSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';

/**
 * What the build of the widget has made for the server to draw with (`widget/src/entries/server/rendering.tsx`); undefined: the
 * widget is not built.
 */
export async function importRendering<Rendering>(
  widgetFolder: string | undefined,
): Promise<Rendering | undefined> {
  if (widgetFolder === undefined) return undefined;
  const file = path.join(widgetFolder, 'server', 'rendering.js');
  if (!existsSync(file)) return undefined;
  const { rendering } = (await import(pathToFileURL(file).href)) as { readonly rendering: Rendering };
  return rendering;
}
