import {
  ActionIcon,
  Box,
  Button,
  Group,
  Stack,
  Switch,
  Text,
  Title,
  UnstyledButton,
} from '@mantine/core';
import { IconEdit, IconLogout2, IconTrash, IconUserMinus } from '@tabler/icons-react';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import * as chat from '@trackboard/contract/chat';
import {
  type GroupDetails as Details,
  type GroupMember,
  groupTypes,
} from '@trackboard/contract/chat';
import { useState } from 'react';
import { formatInstant } from '../../../lib/dates.ts';
import { formatCount } from '../../../lib/locale.ts';
import { pagesQueryFor, queryFor, saysNotFound } from '../../../lib/query-for.ts';
import { useSession } from '../../../lib/session.ts';
import { InitialsAvatar } from '../../../ui/initials-avatar.tsx';
import { LoadedPages } from '../../../ui/loaded-pages.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import { LoadingRows } from '../../../ui/loading.tsx';
import { SearchField } from '../../../ui/search-field.tsx';
import { StatusBadge } from '../../../ui/status-badge.tsx';
import { useWrite } from '../../../ui/writing/use-write.ts';
import { GroupEditor } from '../group-form/group-editor.tsx';
import { useMute } from '../mute/mute.tsx';
import { PersonLine } from '../person-line.tsx';
import people from '../people/people.module.css';
import classes from './group-details.module.css';

interface MembersListProps {
  groupId: string;
  count: number;
  ownId: string;
  /** Opens the one-to-one chat with a member. */
  onMember: (userId: string) => void;
  /** Null if the user may not remove members. */
  onRemove: ((member: GroupMember) => void) | null;
}

/** The list of members has a search from this number of members on. */
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
function MembersList({ groupId, count, ...row }: MembersListProps) {
  const [search, setSearch] = useState('');
  const query = useInfiniteQuery({
    ...pagesQueryFor(chat.members, { groupId, search, pageSize }),
    ...saysNotFound,
  });
  return (
    <>
      {count > searchable && (
        <SearchField
          label="Search members"
          className={classes.search}
          value={search}
          onSearch={setSearch}
        />
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

interface GroupDetailsProps {
  groupId: string;
  /** Opens the one-to-one chat with a member. */
  onMember: (userId: string) => void;
  /** Called after the user has left the group or deleted it. */
  onGone: () => void;
}

/** `Created Aug 1, 2026 by Odette Raymond` */
function createdText({ createdAt, createdBy }: Pick<Details, 'createdAt' | 'createdBy'>): string {
  const created = `Created ${formatInstant(createdAt, 'date')}`;
  return createdBy ? `${created} by ${createdBy}` : created;
}

function Head({ group }: { group: Details }) {
  return (
    <Stack gap={0} align="center" ta="center">
      <InitialsAvatar
        id={group.groupId}
        name={group.groupName}
        image={group.groupImage}
        size={72}
        square
        decorative
      />
      <Title order={3} mt="sm" fz="h2">
        {group.groupName}
      </Title>
      {group.description && (
        <p className={classes.description} dir="auto">
          {group.description}
        </p>
      )}
      <Text mt="xs" c="var(--ink-3)" fz="xs">
        {createdText(group)}
      </Text>
    </Stack>
  );
}

function MuteSwitch({ groupId }: Pick<GroupDetailsProps, 'groupId'>) {
  const { isMuted, isKnown, setMuted } = useMute(groupId);
  return (
    <Switch
      py="var(--space-6)"
      label="Mute"
      description="No push notifications from this chat"
      checked={isMuted}
      disabled={!isKnown}
      onChange={(event) => setMuted(event.currentTarget.checked)}
    />
  );
}

interface GroupActionsParts {
  group: Details;
  ownId: string;
  /** Called after the user has left the group or deleted it. */
  onGone: () => void;
}

/** Removes a member, exits or deletes the group. Each action asks the user first. */
function useGroupActions({ group, ownId, onGone }: GroupActionsParts) {
  const { groupId, groupName } = group;
  const remove = useWrite(chat.removeUser, { success: 'Successfully Removed' });
  const exit = useWrite(chat.removeUser, { success: 'Existed Group Successfully' });
  const end = useWrite(chat.deleteGroup, { success: 'Group Deleted Successfully' });
  return {
    isBusy: remove.isPending || exit.isPending || end.isPending,
    removeMember: ({ id, userName }: GroupMember) =>
      remove.ask(`${userName} can no longer read or write in ${groupName}.`, {
        groupId,
        userId: id,
      }),
    exitGroup: async () => {
      const detail = `You can no longer read or write in ${groupName}.`;
      if (await exit.ask(detail, { groupId, userId: ownId })) onGone();
    },
    deleteGroup: async () => {
      const detail = `${groupName} and its messages disappear for all its members.`;
      if (await end.ask(detail, { groupId })) onGone();
    },
  };
}

function Content({
  group,
  onMember,
  onGone,
}: Omit<GroupDetailsProps, 'groupId'> & { group: Details }) {
  const user = useSession('user');
  const [isEditing, setEditing] = useState(false);
  const { isBusy, removeMember, exitGroup, deleteGroup } = useGroupActions({
    group,
    ownId: user.id,
    onGone,
  });
  const isCustom = group.groupType === groupTypes.custom;
  const isAdmin =
    isCustom && group.groupMembers.some(({ id, isAdmin: is }) => id === user.id && is);
  const stopEditing = () => setEditing(false);
  return (
    <>
      <Head group={group} />
      {isAdmin && (
        <Button
          variant="default"
          fullWidth
          leftSection={<IconEdit size={18} stroke={1.75} aria-hidden />}
          onClick={() => setEditing(true)}
        >
          Edit group
        </Button>
      )}
      <MuteSwitch groupId={group.groupId} />
      <section className={classes.part} aria-labelledby="group-members">
        <Group component="h3" id="group-members" justify="space-between" mb="xs" fz="md" fw={600}>
          Members
          <Box component="span" className="tnum" c="var(--ink-3)" fw={400}>
            {formatCount(group.memberCount)}
          </Box>
        </Group>
        <MembersList
          groupId={group.groupId}
          count={group.memberCount}
          ownId={user.id}
          onMember={onMember}
          onRemove={isAdmin ? (member) => void removeMember(member) : null}
        />
      </section>
      {isCustom && (
        <Stack gap="xs">
          <Button
            variant="default"
            fullWidth
            disabled={isBusy}
            leftSection={<IconLogout2 size={18} stroke={1.75} aria-hidden />}
            onClick={() => void exitGroup()}
          >
            Exit group
          </Button>
          {isAdmin && (
            <Button
              variant="danger-outline"
              fullWidth
              disabled={isBusy}
              leftSection={<IconTrash size={18} stroke={1.75} aria-hidden />}
              onClick={() => void deleteGroup()}
            >
              Delete group
            </Button>
          )}
        </Stack>
      )}
      {isEditing && <GroupEditor group={group} onSaved={stopEditing} onClose={stopEditing} />}
    </>
  );
}

/** A group's picture, texts, members, and the user's actions. */
export function GroupDetails({ groupId, ...actions }: GroupDetailsProps) {
  const query = useQuery({ ...queryFor(chat.details, { groupId }), ...saysNotFound });
  const pending = <LoadingRows label="Loading group details" count={6} rowHeight={52} />;
  return (
    <Loaded query={query} pending={pending}>
      {(group) => <Content group={group} {...actions} />}
    </Loaded>
  );
}
