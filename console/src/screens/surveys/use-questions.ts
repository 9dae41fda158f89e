import { useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../api/call.ts';
import { useChangesInTurn } from '../../forms/use-changes-in-turn.ts';
import { useStore } from '../../session/store-context.tsx';
import { useCommonTexts } from '../../text/common/common-texts.ts';
import { moved } from './moved.ts';
import { type Question, questionsQuery } from './survey-queries.ts';
import { useSurveysTexts } from './surveys-texts.ts';

/** The questions of the store, with what moves and retires them: shown at once, sent one after the other. */
export function useQuestions() {
  const { id: storeId } = useStore();
  const texts = useSurveysTexts();
  const common = useCommonTexts();
  const queryClient = useQueryClient();
  const { queryKey, ...options } = questionsQuery(storeId);
  const query = useQuery({ queryKey, ...options });
  const apply = useChangesInTurn<readonly Question[]>({ queryKey, errors: texts.errors });
  const current = (): readonly Question[] => queryClient.getQueryData(queryKey) ?? [];
  const move = (from: number, to: number) => {
    const before = current();
    const after = moved(before, from, to);
    if (after === before) return;
    const body = { ids: after.map(({ id }) => id) };
    const work = () => call('orderSurveyQuestions', { params: { store_id: storeId }, body });
    apply(after, work, texts.movedTo(to + 1, after.length));
  };
  const change = ({ id, version }: Question, { retired }: { readonly retired: boolean }) => {
    const after = current().map((one) => (one.id === id ? { ...one, retired } : one));
    const params = { store_id: storeId, id };
    const work = () => call('changeSurveyQuestion', { params, body: { retired, if_version: version } });
    apply(after, work, common.saved);
  };
  const remove = (id: number) =>
    apply(
      current().filter((one) => one.id !== id),
      () => call('deleteSurveyQuestion', { params: { store_id: storeId, id } }),
      texts.removed,
    );
  return { query, move, change, remove };
}
