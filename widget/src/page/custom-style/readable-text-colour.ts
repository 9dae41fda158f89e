import { evenLuminance, luminance } from '../colours/luminance.ts';

/** Black or white, whichever can be read better on a colour given as `#rrggbb`; `undefined` for anything else. */
export function readableOn(colour: string): 'black' | 'white' | undefined {
  const channels = /^#([\da-f]{2})([\da-f]{2})([\da-f]{2})$/i.exec(colour);
  if (!channels) return undefined;
  const [red = 0, green = 0, blue = 0] = channels.slice(1).map((hex) => Number.parseInt(hex, 16));
  return luminance(red, green, blue) > evenLuminance ? 'black' : 'white';
}
