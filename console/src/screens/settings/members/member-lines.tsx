import { type StoreRole, storeRoles } from '@opina/contract/constants/accounts';
import { useRouter } from '@tanstack/react-router';
import { call } from '../../../api/call.ts';
import { AskInPlace } from '../../../forms/ask-in-place.tsx';
import { FormError } from '../../../forms/form-error.tsx';
import { Section } from '../../../forms/section.tsx';
import { useFrameTexts } from '../../../frame/frame-texts.ts';
import { useFormats } from '../../../text/formats.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { isLastOwner } from './last-owner.ts';
import type { Member, MemberList } from './members-query.ts';
import { useMembersTexts } from './members-texts.ts';
import { useMemberChange } from './use-member-change.ts';

/** The members, each with a role that can be changed. */
export function MemberLines({ list }: { readonly list: MemberList }) {
  const texts = useMembersTexts();
  const { roles } = useFrameTexts();
  const hasOneOwner = list.items.some((member) => isLastOwner(list, member));
  return (
    <Section title={texts.members} hint={texts.membersHint}>
      <dl className="role-facts">
        {storeRoles.map((role) => (
          <div key={role} className="role-fact">
            <dt>{roles[role]}</dt>
            <dd>{texts.roleHints[role]}</dd>
          </div>
        ))}
      </dl>
      {list.items.length === 0 ? (
        <p className="soft">{texts.noMembers}</p>
      ) : (
        <ul className="lines">
          {list.items.map((member) => (
            <MemberLine key={member.id} member={member} isLast={isLastOwner(list, member)} />
          ))}
        </ul>
      )}
      {hasOneOwner && <Notice>{texts.lastOwner}</Notice>}
    </Section>
  );
}

function MemberLine({ member, isLast }: { readonly member: Member; readonly isLast: boolean }) {
  const texts = useMembersTexts();
  const { roles } = useFrameTexts();
  const { ago, day } = useFormats();
  const router = useRouter();
  const { storeId, change, reloadAccount, isBusy, error } = useMemberChange();
  const { id, email, role, is_you: isYou, last_used_at: lastUsed } = member;
  const name = member.name || email;
  const setRole = async (next: StoreRole) => {
    const params = { store_id: storeId, id };
    const saved = await change(
      () => call('changeMember', { params, body: { role: next } }),
      texts.changed(name, roles[next]),
    );
    if (saved && isYou) await reloadAccount();
  };
  const remove = async () => {
    const params = { store_id: storeId, id };
    const done = await change(() => call('removeMember', { params }), texts.removed(name));
    if (!done || !isYou) return;
    await router.navigate({ to: '/' });
    await reloadAccount();
  };
  return (
    <li>
      <div className="line-text">
        <strong>{name}</strong> {isYou && <Badge>{texts.you}</Badge>}
        <div className="soft small">
          {member.name && `${email} · `}
          {lastUsed ? texts.lastUsed(ago(lastUsed)) : texts.addedOn(day(member.added_at))}
        </div>
      </div>
      <select
        className="input line-select"
        aria-label={texts.roleOf(name)}
        value={role}
        disabled={isBusy || isLast}
        onChange={({ target }) => {
          const next = storeRoles.find((one) => one === target.value);
          if (next) void setRole(next);
        }}
      >
        {storeRoles.map((one) => (
          <option key={one} value={one}>
            {roles[one]}
          </option>
        ))}
      </select>
      {!isLast && (
        <AskInPlace
          action={isYou ? texts.leave : texts.remove}
          label={texts.removeOf(name)}
          question={isYou ? texts.leaveQuestion : texts.removeQuestion(name)}
          confirm={isYou ? texts.leaveConfirm : texts.removeConfirm}
          isBusy={isBusy}
          onConfirm={() => void remove()}
        />
      )}
      <FormError error={error} own={texts.errors} />
    </li>
  );
}
