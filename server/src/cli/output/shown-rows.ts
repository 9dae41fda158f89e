import type { ShownRow } from '../../imports/import-report.ts';
import { terminalLine } from './terminal-text.ts';

const maxShownLength = 160;

/** The first reviews of a dry run, as they would be imported, as lines for a terminal. */
export function shownRowLines(rows: readonly ShownRow[]): string[] {
  if (rows.length === 0) return [];
  return ['The first reviews as they would be imported:', ...rows.flatMap(rowLines)];
}

function rowLines({ line, review }: ShownRow): string[] {
  const { productCode, productName, rate, status, createdAt, locale, recommends } = review;
  const facts = [
    `${productCode}${productName && ` (${productName})`}`,
    `${rate} of 5`,
    status,
    createdAt.slice(0, 10),
    locale,
    ...(recommends === null ? [] : [recommends ? 'recommends' : 'does not recommend']),
    review.thirdPartyName === null ? 'imported' : `collected by ${review.thirdPartyName}`,
  ];
  return [
    `  line ${line}: ${shown(facts.join(', '))}`,
    `    ${shown(`${review.authorName || '(anonymous)'}: ${wordsOf(review)}`)}`,
    ...restOf(review).map((text) => `    ${shown(text)}`),
  ];
}

function wordsOf({ title, text }: ShownRow['review']): string {
  return [title && `"${title}"`, text].filter(Boolean).join(' ') || '(a rating without text)';
}

/** Does not contain the e-mail address itself. */
function restOf({
  authorEmail,
  photos = [],
  reply,
  translations,
  upvotesCount,
}: ShownRow['review']): string[] {
  const parts = [
    ...(authorEmail === null ? [] : ['with an e-mail address']),
    ...(photos.length === 0 ? [] : [`photos: ${photos.length}`]),
    ...(upvotesCount === 0 ? [] : [`upvotes: ${upvotesCount}`]),
    ...translations.map((one) => `translated: ${one.locale}`),
  ];
  return [
    ...(parts.length > 0 ? [parts.join(', ')] : []),
    ...(reply === null ? [] : [`the store: ${reply}`]),
  ];
}

function shown(text: string): string {
  const line = terminalLine(text);
  return line.length > maxShownLength ? `${line.slice(0, maxShownLength).trimEnd()}…` : line;
}
