import { maxOrderIdLength } from '@opina/contract/constants/invitations';
import { Link, useSearch } from '@tanstack/react-router';
import { type FormEvent, useState } from 'react';
import { call } from '../../../api/call.ts';
import { FormError, useFocusOnError } from '../../../forms/form-error.tsx';
import { Section } from '../../../forms/section.tsx';
import { useSend } from '../../../forms/use-send.ts';
import { usePageTitle } from '../../../frame/page-title.ts';
import type { Person } from '../../../personal-data/merge-pages.ts';
import { readPerson } from '../../../personal-data/read-person.ts';
import { useStore } from '../../../session/store-context.tsx';
import { useCommonTexts } from '../../../text/common/common-texts.ts';
import { useFormats } from '../../../text/formats.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { TextField } from '../../../ui/field.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { useInvitationsTexts } from '../invitations-texts.ts';
import { type StoryEvent, storyOf } from './story.ts';

/** What happened between the store and one customer, found by an order or an e-mail address. */
export function CustomerScreen() {
  const { customer: texts, title, parts } = useInvitationsTexts();
  const { name, isOwner } = useStore();
  const [person, setPerson] = useState<Person | 'nobody'>();
  usePageTitle(parts.customer, title, name);
  return (
    <div className="page">
      <div>
        <h1>{texts.title}</h1>
        <p className="soft section-hint">{texts.hint}</p>
      </div>
      {isOwner ? <FindCustomer onFound={setPerson} /> : <Notice>{texts.ownersOnly}</Notice>}
      {person === 'nobody' && (
        <Notice kind="warn" isAnnounced>
          {texts.noAddress}
        </Notice>
      )}
      {person !== undefined && person !== 'nobody' && <Story person={person} />}
    </div>
  );
}

interface FindCustomerProps {
  readonly onFound: (person: Person | 'nobody' | undefined) => void;
}

function FindCustomer({ onFound }: FindCustomerProps) {
  const { id: storeId } = useStore();
  const { customer: texts, errors } = useInvitationsTexts();
  const common = useCommonTexts();
  const { order } = useSearch({ from: '/signed-in/stores/$storeId/invitations/customer' });
  // An order may stand in the address; an e-mail address never does.
  const [text, setText] = useState(order ?? '');
  const { send, isBusy, error } = useSend();
  const form = useFocusOnError<HTMLFormElement>(error);
  const find = async (): Promise<{ found: Person | 'nobody' }> => {
    const typed = text.trim();
    if (typed.includes('@')) return { found: await readPerson(storeId, typed) };
    const { email } = await call('findOrderCustomer', {
      params: { store_id: storeId },
      body: { order_id: typed },
    });
    return { found: email === null ? 'nobody' : await readPerson(storeId, email) };
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    onFound(undefined);
    onFound((await send(find))?.found);
  };
  return (
    <form ref={form} className="stack form-narrow" onSubmit={submit}>
      <FormError error={error} own={errors} />
      <TextField
        label={texts.find}
        autoComplete="off"
        required
        maxLength={maxOrderIdLength}
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
      <div className="row">
        <Button type="submit" look="main" isBusy={isBusy}>
          {isBusy ? common.loading : texts.show}
        </Button>
      </div>
    </form>
  );
}

function Story({ person }: { readonly person: Person }) {
  const { customer: texts } = useInvitationsTexts();
  const events = storyOf(person);
  return (
    <Section title={texts.storyOf(person.email)}>
      {events.length === 0 ? (
        <p>{texts.nothing}</p>
      ) : (
        <ol className="story">
          {events.map((event) => (
            <li key={event.key}>
              <EventLine event={event} />
            </li>
          ))}
        </ol>
      )}
    </Section>
  );
}

function EventLine({
  event: { kind, at, about, state, reviewId, questionId },
}: {
  readonly event: StoryEvent;
}) {
  const { id: storeId } = useStore();
  const texts = useInvitationsTexts();
  const { time } = useFormats();
  const subject = kind === 'mail' ? (texts.customer.mailKinds[about] ?? about) : about;
  return (
    <>
      <time className="soft" dateTime={at}>
        {time(at)}
      </time>
      <span>
        <strong>{texts.customer.kinds[kind]}</strong> {subject}
      </span>
      {state !== undefined && <Badge>{texts.customer.states[state] ?? state}</Badge>}
      {reviewId !== undefined && (
        <Link to="/stores/$storeId/reviews" params={{ storeId }} search={{ status: 'any', review: reviewId }}>
          {texts.toReview}
        </Link>
      )}
      {questionId !== undefined && (
        <Link
          to="/stores/$storeId/questions"
          params={{ storeId }}
          search={{ status: 'any', question: questionId }}
        >
          {texts.customer.toQuestion}
        </Link>
      )}
    </>
  );
}
