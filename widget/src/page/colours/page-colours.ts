import { ofDocument } from '../../browser/unclobbered.ts';
import { evenLuminance, luminance } from './luminance.ts';

/** WCAG 2.2 asks for 4.5; lesser words are mixed at 72 %, and keep that where the page's own text has this much. */
const contrastOfText = 10;

/**
 * Gives the widget the colours of the page it stands on, until the signal aborts: the page's text colour where it can
 * be read well, and dark fields, menus and windows on a dark page that does not say `color-scheme: dark`. Follows a
 * page that switches its theme by an attribute of `<html>` or `<body>`, or with the system.
 */
export function followPageColours(node: HTMLElement, signal: AbortSignal): void {
  const follow = () => {
    const { scheme, text } = readPageColours(node.parentElement ?? node);
    node.style.colorScheme = scheme;
    node.style.setProperty('--_page', text);
  };
  follow();
  const observer = new MutationObserver(follow);
  const attributes = { attributes: true };
  observer.observe(ofDocument('documentElement'), attributes);
  observer.observe(ofDocument('body'), attributes);
  matchMedia('(prefers-color-scheme:dark)').addEventListener('change', follow, { signal });
  signal.addEventListener('abort', () => observer.disconnect());
}

/** An empty text: the style sheet's own colour, or the page's own scheme. */
function readPageColours(host: HTMLElement): { scheme: string; text: string } {
  const { color } = getComputedStyle(host);
  const [red, green, blue] = channelsOf(color);
  const text = luminance(red, green, blue);
  const ground = groundOf(host);
  // Without a ground there is a picture, or the browser's own: light text is meant for something dark.
  if (ground === undefined) return { scheme: text > 0.5 ? 'dark' : '', text: '' };
  const [low, high] = [Math.min(text, ground), Math.max(text, ground)];
  const isReadable = (high + 0.05) / (low + 0.05) >= contrastOfText;
  return { scheme: ground < evenLuminance ? 'dark' : 'light', text: isReadable ? color : '' };
}

/** Luminance of the first ancestor's background that is not see-through. */
function groundOf(host: HTMLElement): number | undefined {
  for (let element: HTMLElement | null = host; element; element = element.parentElement) {
    const [red, green, blue, alpha] = channelsOf(getComputedStyle(element).backgroundColor);
    if (alpha > 127) return luminance(red, green, blue);
  }
  return undefined;
}

let canvas: CanvasRenderingContext2D | null | undefined;

/** Red, green, blue and alpha, 0 to 255 each, of a colour in any notation that the browser knows. */
function channelsOf(colour: string): [number, number, number, number] {
  canvas ??= document.createElement('canvas').getContext('2d', { willReadFrequently: true });
  if (!canvas) return [0, 0, 0, 0];
  canvas.clearRect(0, 0, 1, 1);
  canvas.fillStyle = colour;
  canvas.fillRect(0, 0, 1, 1);
  const [red = 0, green = 0, blue = 0, alpha = 0] = canvas.getImageData(0, 0, 1, 1).data;
  return [red, green, blue, alpha];
}
