import type { Locale } from '@opina/contract/constants/locales';
import type { WireReviewForm } from '@opina/contract/entities/reviews/review-form';
import { renderToString } from 'react-dom/server';
import { createFormCalls } from '../../review-form/calls/form-calls.ts';
import { readForm } from '../../review-form/calls/read-form.ts';
import { readChoice } from '../../review-form/model/choose-item.ts';
import { createTools } from '../../review-form/start/create-tools.ts';
import { dataAddress, formIdPrefix, rootId, stateId } from '../../review-form/start/page-names.ts';
import { rememberPress } from '../../review-form/start/pressed-before.ts';
import { storeColours } from '../../review-form/start/store-colours.ts';
import { unknownForm } from '../../review-form/start/unknown-form.ts';
import { FormContext } from '../../review-form/steps/form-context.ts';
import { ReviewForm } from '../../review-form/steps/review-form.tsx';
import { createPendingDrafts } from '../../review-form/stores/pending-drafts.ts';
import { texts as en } from '../../review-form/text/form-en.ts';
import { texts as es } from '../../review-form/text/form-es.ts';
import { texts as ptBr } from '../../review-form/text/form-pt-br.ts';
import { escapeScript, escapeText } from './documents.ts';

/** The page's script, and what it imports, in the order of need; seen from the folder of the built files. Written in by the build. */
declare const __OPINA_REVIEW_SCRIPTS__: Readonly<Record<Locale, readonly string[]>>;

/** What the page is about. */
export interface ReviewPage {
  /** The response to `GET /review-form`; undefined: the link leads to no form. */
  form: WireReviewForm | undefined;
  /** The language where there is no form. */
  locale: Locale;
  /** The query of the page's address, such as `?item=1&rate=5`. */
  search: string;
  /** The address of the folder of the built files, as the page sees it, with a slash at its end. */
  files: string;
}

export interface RenderedReviewPage {
  html: string;
  /** The text of the page's only `<style>`, for a policy that names its hash; empty: there is none. */
  style: string;
  /** The text of its only script in the document, for the same. */
  script: string;
}

const texts = { en, es, 'pt-BR': ptBr };

/** The whole document of the page at `/review/{token}`: its first screen can be filled in before any script has come. */
export function renderReviewPage({ form: wire, locale, search, files }: ReviewPage): RenderedReviewPage {
  const form = wire ? readForm(wire) : unknownForm(locale);
  const own = texts[form.locale];
  const tools = createTools({
    form,
    texts: own,
    calls: createFormCalls('', ''),
    pending: createPendingDrafts(undefined, ''),
    choice: readChoice(search),
    dataAddress,
    signal: new AbortController().signal,
  });
  const content = renderToString(
    <FormContext.Provider value={tools}>
      <ReviewForm />
    </FormContext.Provider>,
    { identifierPrefix: formIdPrefix },
  );
  const style = styleOf(form.store.color);
  const [script = '', ...imports] = __OPINA_REVIEW_SCRIPTS__[form.locale];
  const html = `<!doctype html>
<html lang="${form.locale}">
<head>
<meta charset="utf-8">
<title>${escapeText(form.store.name ? own.pageTitle(form.store.name) : own.invalidTitle)}</title>
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="referrer" content="no-referrer">
<meta name="robots" content="noindex">
<meta name="color-scheme" content="light dark">
<link rel="icon" href="data:,">
<link rel="stylesheet" href="${files}review-page-styles.css">
<script>${rememberPress}</script>
${style && `<style>${style}</style>\n`}${imports.map((file) => `<link rel="modulepreload" href="${files}${file}">`).join('\n')}
<script type="module" src="${files}${script}"></script>
</head>
<body>
<div class="of-root" id="${rootId}">${content}</div>
<script type="application/json" id="${stateId}">${escapeScript(JSON.stringify(wire ?? null))}</script>
</body>
</html>
`;
  return { html, style, script: rememberPress };
}

function styleOf(color: string): string {
  const colours = storeColours(color);
  if (!colours) return '';
  const declarations = Object.entries(colours).map(([name, value]) => `${name}:${value}`);
  return `.of-root{${declarations.join(';')}}`;
}
