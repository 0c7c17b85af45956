import { Box, Button, Group, Stack, Switch, Text, Title } from '@mantine/core';
import { IconEdit, IconLogout2, IconTrash } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import * as chat from '@trackboard/contract/chat';
import {
  type GroupDetails as Details,
  type GroupMember,
  groupTypes,
} from '@trackboard/contract/chat';
import { useState } from 'react';
import { formatInstant } from '../../../lib/dates.ts';
import { formatCount } from '../../../lib/locale.ts';
import { queryFor, saysNotFound } from '../../../lib/query-for.ts';
import { useSession } from '../../../lib/session.ts';
import { InitialsAvatar } from '../../../ui/initials-avatar.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import { LoadingRows } from '../../../ui/loading.tsx';
import { useWrite } from '../../../ui/writing/use-write.ts';
import { GroupEditor } from '../group-form/group-editor.tsx';
import { useMute } from '../mute/use-mute.ts';
import classes from './group-details.module.css';
import { MembersList } from './members-list.tsx';

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
      {group.description && <p className={classes.description}>{group.description}</p>}
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

/** Removing a member, exiting and deleting; each asks first. */
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
