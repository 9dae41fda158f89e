import { type ActivitySubject, activitySubjects } from '@opina/contract/constants/activity';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import type { ActivitySearch } from '../../../addresses/activity-search.ts';
import { isDay } from '../../../addresses/overview-search.ts';
import { useStore } from '../../../session/store-context.tsx';
import { Button } from '../../../ui/button.tsx';
import { SelectField, TextField } from '../../../ui/field.tsx';
import { membersQuery } from '../members/members-query.ts';
import { tokensQuery } from '../tokens/tokens-query.ts';
import { useActivityTexts } from './activity-texts.ts';

/** Kept beside the accounts; all others beside the store. */
const ofPeople: readonly ActivitySubject[] = ['member', 'member_invitation', 'account', 'session'];

/** Which changes are listed. All of it is in the address. */
export function ActivityFilters() {
  const { isOwner } = useStore();
  const texts = useActivityTexts();
  const search = useSearch({ from: '/signed-in/stores/$storeId/settings/activity' });
  const navigate = useNavigate({ from: '/stores/$storeId/settings/activity' });
  const { log = 'store', subject, id, by, until } = search;
  const show = (part: ActivitySearch) =>
    void navigate({ search: { ...search, ...part }, replace: true, resetScroll: false });
  const subjects = activitySubjects.filter((one) => ofPeople.includes(one) === (log === 'people'));
  const actors = useActors(by);
  if (!isOwner) return null;
  return (
    <div className="form-row">
      <SelectField
        label={texts.subject}
        value={subject ?? ''}
        options={[
          { value: '', text: texts.anySubject },
          ...subjects.map((one) => ({ value: one, text: texts.subjects[one] })),
        ]}
        onChange={({ target }) =>
          show({ subject: subjects.find((one) => one === target.value), id: undefined })
        }
      />
      <SelectField
        label={texts.by}
        value={by ?? ''}
        options={[{ value: '', text: texts.anybody }, ...actors]}
        onChange={({ target }) => show({ by: target.value === '' ? undefined : target.value })}
      />
      <TextField
        label={texts.until}
        type="date"
        value={until ?? ''}
        onChange={({ target }) => show({ until: isDay(target.value) ? target.value : undefined })}
      />
      {id !== undefined && subject !== undefined && (
        <div className="activity-one">
          <span>
            {texts.subjects[subject]} {id}
          </span>
          <Button onClick={() => show({ subject: undefined, id: undefined })}>{texts.clear}</Button>
        </div>
      )}
    </div>
  );
}

/** Members and tokens, and who is chosen though not one of them any more. */
function useActors(chosen: string | undefined) {
  const { id: storeId, isOwner } = useStore();
  const texts = useActivityTexts();
  const members = useQuery({ ...membersQuery(storeId), enabled: isOwner }).data?.items ?? [];
  const tokens = useQuery({ ...tokensQuery(storeId), enabled: isOwner }).data?.items ?? [];
  const actors = [
    ...members.map(({ id, name, email }) => ({ value: id, text: name || email })),
    ...tokens.map(({ name }) => ({ value: name, text: `${texts.actors.token}: ${name}` })),
  ];
  if (chosen === undefined || actors.some(({ value }) => value === chosen)) return actors;
  return [...actors, { value: chosen, text: texts.someone(chosen) }];
}
