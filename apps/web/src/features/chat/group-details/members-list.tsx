import { ActionIcon, Group, UnstyledButton } from '@mantine/core';
import { IconUserMinus } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import * as chat from '@trackboard/contract/chat';
import type { GroupMember } from '@trackboard/contract/chat';
import { useState } from 'react';
import { pagesQueryFor, saysNotFound } from '../../../lib/query-for.ts';
import { LoadedPages } from '../../../ui/loaded-pages.tsx';
import { SearchField } from '../../../ui/search-field.tsx';
import { StatusBadge } from '../../../ui/status-badge.tsx';
import people from '../people/people.module.css';
import { PersonLine } from '../person-line.tsx';

interface MembersListProps {
  groupId: string;
  count: number;
  ownId: string;
  /** Opens the one-to-one chat with a member. */
  onMember: (userId: string) => void;
  /** Null if the user may not remove members. */
  onRemove: ((member: GroupMember) => void) | null;
}

/** Fewer members are found by scrolling. */
const searchable = 12;
const pageSize = 30;

function MemberRow({
  member,
  ownId,
  onMember,
  onRemove,
}: Omit<MembersListProps, 'groupId' | 'count'> & { member: GroupMember }) {
  const isOwn = member.id === ownId;
  const badges = (
    <>
      {isOwn && <StatusBadge tone="you">You</StatusBadge>}
      {member.isAdmin && <StatusBadge tone="neutral">Admin</StatusBadge>}
    </>
  );
  const line = <PersonLine person={member} aside={badges} />;
  return (
    <Group component="li" gap={0} wrap="nowrap" mx="-xs">
      {isOwn ? (
        <div className={people.choice}>{line}</div>
      ) : (
        <UnstyledButton className={people.choice} onClick={() => onMember(member.id)}>
          <span className="sr-only">Message </span>
          {line}
        </UnstyledButton>
      )}
      {onRemove && !isOwn && (
        <ActionIcon aria-label={`Remove ${member.userName}`} onClick={() => onRemove(member)}>
          <IconUserMinus size={18} stroke={1.75} aria-hidden />
        </ActionIcon>
      )}
    </Group>
  );
}

/** The members of a group, admins first. */
export function MembersList({ groupId, count, ...row }: MembersListProps) {
  const [search, setSearch] = useState('');
  const query = useInfiniteQuery({
    ...pagesQueryFor(chat.members, { groupId, search, pageSize }),
    ...saysNotFound,
  });
  return (
    <>
      {count > searchable && (
        <SearchField label="Search members" value={search} onSearch={setSearch} />
      )}
      <LoadedPages query={query} label="Loading members" empty="No Group Members Found">
        {(members) => (
          <ul className={people.list} aria-label="Members">
            {members.map((member) => (
              <MemberRow key={member.id} member={member} {...row} />
            ))}
          </ul>
        )}
      </LoadedPages>
    </>
  );
}
