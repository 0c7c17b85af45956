import { Button, Switch } from '@mantine/core';
import { IconEdit, IconLogout2, IconTrash } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import * as chat from '@trackboard/contract/chat';
import type { GroupDetails as Group } from '@trackboard/contract/chat';
import { groupTypes } from '@trackboard/contract/chat';
import { useState } from 'react';
import { formatCount } from '../../../lib/locale.ts';
import { queryFor } from '../../../lib/query-for.ts';
import { useSession } from '../../../lib/session.ts';
import { InitialsAvatar } from '../../../ui/initials-avatar.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import { Loading, SkeletonRows } from '../../../ui/loading.tsx';
import { GroupEditor } from '../group-form/group-editor.tsx';
import { useMute } from '../use-mute.ts';
import { createdText } from './created-text.ts';
import classes from './group-details.module.css';
import { MembersList } from './members-list.tsx';
import { useGroupActions } from './use-group-actions.ts';

interface GroupDetailsProps {
  groupId: string;
  /** Opens the one-to-one chat with a member. */
  onMember: (userId: string) => void;
  /** Called after the user has left the group or deleted it. */
  onGone: () => void;
}

function Head({ group }: { group: Group }) {
  return (
    <div className={classes.head}>
      <InitialsAvatar
        id={group.groupId}
        name={group.groupName}
        image={group.groupImage}
        size={72}
        square
        decorative
      />
      <h3 className={`display ${classes.name}`}>{group.groupName}</h3>
      {group.description && <p className={classes.description}>{group.description}</p>}
      <p className={classes.created}>{createdText(group)}</p>
    </div>
  );
}

function MuteSwitch({ groupId }: Pick<GroupDetailsProps, 'groupId'>) {
  const { isMuted, isKnown, setMuted } = useMute(groupId);
  return (
    <Switch
      className={classes.mute ?? ''}
      label="Mute"
      description="No push notifications from this chat"
      checked={isMuted}
      disabled={!isKnown}
      onChange={(event) => setMuted(event.currentTarget.checked)}
    />
  );
}

function Content({
  group,
  onMember,
  onGone,
}: Omit<GroupDetailsProps, 'groupId'> & { group: Group }) {
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
        <h3 id="group-members" className={classes.title}>
          Members
          <span className="tnum">{formatCount(group.memberCount)}</span>
        </h3>
        <MembersList
          groupId={group.groupId}
          count={group.memberCount}
          ownId={user.id}
          onMember={onMember}
          onRemove={isAdmin ? (member) => void removeMember(member) : null}
        />
      </section>
      {isCustom && (
        <div className={classes.ends}>
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
        </div>
      )}
      {isEditing && <GroupEditor group={group} onSaved={stopEditing} onClose={stopEditing} />}
    </>
  );
}

/** A group's picture, texts, members, and what the user may do with it. */
export function GroupDetails({ groupId, ...actions }: GroupDetailsProps) {
  const query = useQuery(queryFor(chat.details, { groupId }));
  const pending = (
    <Loading label="Loading group details">
      <SkeletonRows count={6} rowHeight={52} />
    </Loading>
  );
  return (
    <Loaded query={query} pending={pending}>
      {(group) => <Content group={group} {...actions} />}
    </Loaded>
  );
}
