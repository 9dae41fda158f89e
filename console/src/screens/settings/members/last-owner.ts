import type { Member, MemberList } from './members-query.ts';

/** Whether the store would have no owner without this member. */
export const isLastOwner = ({ items }: Pick<MemberList, 'items'>, { role }: Pick<Member, 'role'>): boolean =>
  role === 'owner' && items.filter((member) => member.role === 'owner').length === 1;
