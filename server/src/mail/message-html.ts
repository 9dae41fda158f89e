import { escapeHtml } from '../platform/text/escape-html.ts';
import type { MessageParts } from './message-parts.ts';

const ink = '#1f2328';
const faint = '#59636e';
const accent = '#1a5fb4';
const line = '#d8dee4';
const font = "-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif";

/**
 * A message as HTML without images, style sheets and other external files. Texts of people get their direction from their
 * letters.
 */
export function messageHtml({ texts, title, rows, notice, link, until }: MessageParts): string {
  const parts = [
    `<h1 style="margin:0 0 24px;font-size:22px;line-height:1.3">${escapeText(texts.heading)}</h1>`,
    ...rows.map(({ label, text }) => row(label, text)),
    ...(notice === undefined ? [] : [paragraph(notice)]),
    ...(link === undefined ? [] : [button(link.label, link.address)]),
    ...(until === undefined ? [] : [paragraph(until)]),
    `<p style="margin:32px 0 0;padding-top:16px;border-top:1px solid ${line};font-size:13px;color:${faint}">${escapeText(texts.reason)}</p>`,
  ];
  return `<!DOCTYPE html>
<html lang="${texts.language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light">
<meta name="referrer" content="no-referrer">
<title>${escapeText(title)}</title>
</head>
<body style="margin:0;padding:24px 12px;background:#f6f8fa">
<div style="max-width:560px;margin:0 auto;padding:32px 24px;background:#ffffff;border:1px solid ${line};border-radius:8px;font-family:${font};font-size:16px;line-height:1.5;color:${ink};overflow-wrap:anywhere">
${parts.join('\n')}
</div>
</body>
</html>
`;
}

function row(label: string, text: string): string {
  return `<p style="margin:0 0 4px;font-size:13px;color:${faint}">${escapeText(label)}</p>
<p dir="auto" style="margin:0 0 20px">${escapeText(text)}</p>`;
}

const paragraph = (text: string) => `<p style="margin:0 0 16px">${escapeText(text)}</p>`;

/** Shows the address too: some mail programs show no links, and the reader sees where it leads. */
function button(label: string, address: string): string {
  const href = escapeText(address);
  return `<p style="margin:24px 0 16px"><a href="${href}" style="display:inline-block;padding:12px 20px;background:${accent};border-radius:6px;color:#ffffff;font-weight:600;text-decoration:none">${escapeText(label)}</a></p>
<p dir="ltr" style="margin:0 0 16px;font-size:13px;color:${faint};word-break:break-all">${href}</p>`;
}

/** Line breaks stay. */
const escapeText = (text: string): string => escapeHtml(text).replaceAll('\n', '<br>\n');
