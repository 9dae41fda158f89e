import type { Locale } from '@opina/contract/constants/locales';
import { localeOf } from '@opina/contract/locale-of';
import { renderToString } from 'react-dom/server';
import { rootId, stateId, type VerifyPage, verifyIdPrefix } from '../../verify-page/names.ts';
import { texts as en } from '../../verify-page/text/verify-en.ts';
import { texts as es } from '../../verify-page/text/verify-es.ts';
import { texts as ptBr } from '../../verify-page/text/verify-pt-br.ts';
import { VerifyPageContent } from '../../verify-page/ui/verify-page.tsx';
import { escapeScript, escapeText } from './documents.ts';

/** The page's script, and what it imports, in the order of need; seen from the folder of the built files. Written in by the build. */
declare const __OPINA_VERIFY_SCRIPTS__: Readonly<Record<Locale, readonly string[]>>;

const texts = { en, es, 'pt-BR': ptBr };

/** `files`: the address of the folder of the built files, as the page sees it, with a slash at its end. */
export type RenderedPage = VerifyPage & { readonly files: string };

/** The whole document of the page at `/log/{store}/verify`. It can be read before any script has come, and without scripts. */
export function renderVerifyPage({ files, ...page }: RenderedPage): string {
  const { store } = page;
  const locale = store ? localeOf(store.locale) : page.locale;
  const own = texts[locale];
  const content = renderToString(<VerifyPageContent page={page} texts={own} />, {
    identifierPrefix: verifyIdPrefix,
  });
  const [script = '', ...imports] = __OPINA_VERIFY_SCRIPTS__[locale];
  return `<!doctype html>
<html lang="${locale}">
<head>
<meta charset="utf-8">
<title>${escapeText(store ? own.title(store.name) : own.unknownStore)}</title>
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<link rel="icon" href="data:,">
<link rel="stylesheet" href="${files}verify-page-styles.css">
${imports.map((file) => `<link rel="modulepreload" href="${files}${file}">`).join('\n')}
<script type="module" src="${files}${script}"></script>
</head>
<body>
<div id="${rootId}">${content}</div>
<script type="application/json" id="${stateId}">${escapeScript(JSON.stringify(page))}</script>
</body>
</html>
`;
}
