import { useState } from 'react';

interface CodeBlockProps {
  readonly title: string;
  readonly code: string;
}

/** Code with a button that copies it. */
export function CodeBlock({ title, code }: CodeBlockProps) {
  const [copied, setCopied] = useState<string>();
  const copy = () => void navigator.clipboard.writeText(code).then(() => setCopied(code));
  return (
    <section className="playground-code" aria-label={title}>
      <header>
        <strong>{title}</strong>
        <button type="button" onClick={copy}>
          {copied === code ? 'Copied' : 'Copy'}
        </button>
      </header>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: It scrolls, also by keys. */}
      <pre tabIndex={0}>
        <code>{code}</code>
      </pre>
    </section>
  );
}
