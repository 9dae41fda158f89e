import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { reviewForm } from '@opina/contract/examples/review-form';
import type { Measured } from './measure.ts';

const dist = new URL('../../widget/dist/', import.meta.url);

/** What the built file exports that draws the page of the review form. */
interface PageRenderer {
  rendering: {
    renderReviewPage(page: { form: unknown; locale: string; search: string; files: string }): {
      html: string;
    };
  };
}

/** What arrives before the first screen of the review form can be filled in: its document and its style sheet. */
export async function measureFirstScreen(): Promise<Measured> {
  const { href } = new URL('server/rendering.js', dist);
  const { rendering } = (await import(href)) as PageRenderer;
  const { html } = rendering.renderReviewPage({
    form: reviewForm,
    locale: 'en',
    search: '?item=1&rate=5',
    files: '../',
  });
  const styles = readFileSync(fileURLToPath(new URL('review-page-styles.css', dist)));
  const sizes = (name: string, content: Buffer) => ({
    name,
    gzip: gzipSync(content, { level: 9 }).length,
    brotli: brotliCompressSync(content).length,
  });
  return {
    limit: { title: 'first screen of the form', files: /^$/, bytes: 60_000 },
    files: [sizes('document', Buffer.from(html)), sizes('style sheet', styles)],
  };
}
