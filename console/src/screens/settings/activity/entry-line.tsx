import { Link, useSearch } from '@tanstack/react-router';
import { useStore } from '../../../session/store-context.tsx';
import { useFormats } from '../../../text/formats.ts';
import { Badge } from '../../../ui/badge.tsx';
import type { ActivityEntry } from './activity-query.ts';
import { useActivityTexts } from './activity-texts.ts';
import { fieldChanges, kindOfEntry } from './entry-changes.ts';

const badges = { created: 'good', changed: undefined, deleted: 'bad', emptied: 'warn' } as const;

/** One change: what, by whom, when, and from what to what. */
export function EntryLine({ entry }: { readonly entry: ActivityEntry }) {
  const texts = useActivityTexts();
  const { time } = useFormats();
  const { actor, created_at: createdAt } = entry;
  const kind = kindOfEntry(entry);
  return (
    <li>
      <div className="line-text">
        <Subject entry={entry} /> <Badge kind={badges[kind]}>{texts.kinds[kind]}</Badge>
        <div className="soft small">
          <span>{actor.name ?? texts.actors[actor.kind]}</span>
          {actor.kind === 'token' && ` (${texts.actors.token})`} ·{' '}
          <time dateTime={createdAt}>{time(createdAt)}</time> · <code>{entry.call}</code>
        </div>
        {kind === 'emptied' ? <p className="soft small">{texts.emptied}</p> : <Changes entry={entry} />}
      </div>
    </li>
  );
}

/** What was changed, as a link to all its changes. */
function Subject({ entry: { subject, subject_id: id } }: { readonly entry: ActivityEntry }) {
  const texts = useActivityTexts();
  const { id: storeId } = useStore();
  const { log } = useSearch({ from: '/signed-in/stores/$storeId/settings/activity' });
  const name = texts.subjects[subject];
  if (id === null) return <strong>{name}</strong>;
  return (
    <Link
      className="activity-subject"
      to="/stores/$storeId/settings/activity"
      params={{ storeId }}
      search={{ ...(log && { log }), subject, id }}
      aria-label={texts.onlyThis(name, id)}
    >
      {name} {id}
    </Link>
  );
}

function Changes({ entry }: { readonly entry: ActivityEntry }) {
  const texts = useActivityTexts();
  const changes = fieldChanges(entry);
  if (changes.length === 0) return null;
  return (
    <table className="activity-changes">
      <thead className="only-read-aloud">
        <tr>
          <th scope="col">{texts.field}</th>
          <th scope="col">{texts.before}</th>
          <th scope="col">{texts.after}</th>
        </tr>
      </thead>
      <tbody>
        {changes.map(({ field, before, after }) => (
          <tr key={field}>
            <th scope="row">
              <code>{field}</code>
            </th>
            <td>
              <Value text={before} />
            </td>
            <td>
              <span aria-hidden="true">→ </span>
              <Value text={after} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Value({ text }: { readonly text: string | undefined }) {
  const { empty } = useActivityTexts();
  return text === undefined ? <span className="soft">{empty}</span> : <span>{text}</span>;
}
