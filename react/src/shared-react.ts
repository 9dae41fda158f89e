import * as react from 'react';
import * as jsxRuntime from 'react/jsx-runtime';
import * as reactDom from 'react-dom';
import * as reactDomClient from 'react-dom/client';

/** Where the widget looks for the page's React: `pageReact` in `widget/react-by-name.ts`. */
const place = Symbol.for('opina.react');

/** The oldest whose ids are like those of what the server has drawn. */
const oldest = [19, 2] as const;

/**
 * The name of the script that takes the shop's React: that of a server whose widget is made for the same major version. Undefined: this
 * React is too old, or one for development, which would warn of what is in the widget.
 */
export function sharingScript(): string | undefined {
  const [major = 0, minor = 0] = react.version.split('.').map(Number);
  const isOld = major < oldest[0] || (major === oldest[0] && minor < oldest[1]);
  return isOld || process.env.NODE_ENV !== 'production' ? undefined : `opina-react-${major}.js`;
}

/** Puts the shop's React where that script looks for it. */
export function offerReact(): void {
  Object.assign(globalThis, { [place]: { react, jsxRuntime, reactDom, reactDomClient } });
}
