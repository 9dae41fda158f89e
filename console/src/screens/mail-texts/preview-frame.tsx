import { useEffect, useRef, useState } from 'react';
import { consolePath } from '../../api/console-path.ts';

export const schemes = ['light', 'dark'] as const;
export type Scheme = (typeof schemes)[number];

interface PreviewFrameProps {
  readonly title: string;
  readonly html: string;
  readonly scheme: Scheme;
  readonly className: string;
}

/**
 * A message as a mail program shows it. The frame loads an empty page of the server whose policy lets nothing run, and is filled
 * from here: its parser is that of the frame, so what it makes belongs to that page and its policy, never to the console.
 */
export function PreviewFrame({ title, html, scheme, className }: PreviewFrameProps) {
  const frame = useRef<HTMLIFrameElement>(null);
  const [isLoaded, setLoaded] = useState(false);
  useEffect(() => {
    const inside = frame.current?.contentWindow;
    if (isLoaded && inside) fill(inside as Window & typeof globalThis, html, scheme);
  }, [isLoaded, html, scheme]);
  return (
    <iframe
      ref={frame}
      title={title}
      className={className}
      src={`${consolePath}/mail-frame`}
      sandbox="allow-same-origin"
      onLoad={() => setLoaded(true)}
    />
  );
}

function fill(inside: Window & typeof globalThis, html: string, scheme: Scheme): void {
  const { document } = inside;
  const parsed = new inside.DOMParser().parseFromString(html, 'text/html');
  document.replaceChild(document.adoptNode(parsed.documentElement), document.documentElement);
  showScheme(document, scheme);
}

/** Shows the colours of one scheme, whatever the system's are. */
function showScheme(document: Document, scheme: Scheme): void {
  document.documentElement.style.colorScheme = scheme;
  const rules = [...document.styleSheets].flatMap((sheet) => [...sheet.cssRules]);
  for (const rule of rules) {
    const media = 'media' in rule ? (rule as CSSMediaRule).media : undefined;
    const asked = /prefers-color-scheme:\s*(light|dark)/.exec(media?.mediaText ?? '')?.[1];
    if (media && asked) media.mediaText = asked === scheme ? 'all' : 'not all';
  }
}
