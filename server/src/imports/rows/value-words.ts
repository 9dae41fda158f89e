import type { ReviewStatus } from '@opina/contract/constants/reviews';
import { foldCaseAndAccents } from '../../platform/text/words.ts';

/** The form in which words are compared: without case, accents, and differences in spaces, `_` and `-`. */
export function wordKey(text: string): string {
  return foldCaseAndAccents(text)
    .replace(/[\s_-]+/g, ' ')
    .trim();
}

/**
 * Words for each status: Opina's own, and those of other systems and people, in English, Portuguese and Spanish. Words
 * with two meanings are not listed. A row with an unlisted word is refused, so that it is not shown by mistake.
 */
const statusWords: Readonly<Record<ReviewStatus, string>> = {
  published:
    'published, approved, active, visible, ok, 1, true, yes, y, sim, s, si, verdadeiro, verdadero, ' +
    'publicado, publicada, aprovado, aprovada, aprobado, aprobada, ativo, ativa, activo, activa, ' +
    'visivel, liberado, liberada',
  pending:
    'pending, hold, not yet, 0, draft, in review, pendente, pendiente, em analise, em revisao, em moderacao, ' +
    'en revision, en moderacion, aguardando, aguardando aprovacao, aguardando moderacao, esperando aprobacion, ' +
    'rascunho, borrador',
  hidden:
    'hidden, unpublished, not published, rejected, disapproved, not approved, inactive, deleted, spam, trash, ' +
    'post trashed, false, no, n, nao, falso, reprovado, reprovada, rejeitado, rejeitada, rechazado, rechazada, ' +
    'recusado, recusada, oculto, oculta, despublicado, despublicada, nao publicado, nao publicada, no publicado, ' +
    'no publicada, nao aprovado, nao aprovada, no aprobado, no aprobada, inativo, inativa, inactivo, inactiva, ' +
    'excluido, excluida, eliminado, eliminada, removido, removida, lixeira, papelera',
  refused: 'refused',
  withdrawn: 'withdrawn',
};
const yesWords = '1, true, t, yes, y, sim, s, si, verdadeiro, verdadero';
const noWords = '0, false, f, no, n, nao, falso';

const list = (words: string) => words.split(', ');
const yes = new Set(list(yesWords));
const no = new Set(list(noWords));
const statuses = new Map(
  Object.entries(statusWords).flatMap(([status, words]) =>
    list(words).map((word) => [word, status as ReviewStatus] as const),
  ),
);

/** Words to suggest for a misspelt one, without the very short ones. */
export const allStatusWords = [...statuses.keys()].filter((word) => word.length > 3);
export const allYesWords = list(`${yesWords}, ${noWords}`);

export const statusOfWord = (text: string): ReviewStatus | undefined =>
  statuses.get(text) ?? statuses.get(wordKey(text));

/** Undefined for a word that means neither. */
export function yesOrNo(text: string): boolean | undefined {
  const word = wordKey(text);
  return yes.has(word) ? true : no.has(word) ? false : undefined;
}
