import { localeOf } from '@opina/contract/locale-of';
import { hydrateRoot } from 'react-dom/client';
import { rootId, stateId, type VerifyPage, verifyIdPrefix } from '../verify-page/names.ts';
import { loadVerifyTexts } from '../verify-page/text/load-verify-texts.ts';
import { VerifyPageContent } from '../verify-page/ui/verify-page.tsx';

/** Takes over the page at `/log/{store}/verify`, which the server has drawn. */
async function startVerifyPage(): Promise<void> {
  const root = document.getElementById(rootId);
  const state = document.getElementById(stateId)?.textContent;
  if (!root || !state) return;
  const page = JSON.parse(state) as VerifyPage;
  const texts = await loadVerifyTexts(localeOf(document.documentElement.lang));
  hydrateRoot(root, <VerifyPageContent page={page} texts={texts} />, { identifierPrefix: verifyIdPrefix });
}

void startVerifyPage();
