import { Box, Group, Stack } from '@mantine/core';
import { IconBuildingStore, IconRoute, IconUsers, type Icon } from '@tabler/icons-react';
import { type Chat, groupTypes, type GroupType } from '@trackboard/contract/chat';
import { Link, useSearch } from '@tanstack/react-router';
import { useDrafts } from '../../../lib/drafts/use-draft.ts';
import { useToday } from '../../../lib/today.ts';
import { useSession } from '../../../lib/session.ts';
import { formatCount } from '../../../lib/locale.ts';
import { kindWords, listTime, previewOf, previewText, shortNameOf } from '../chat-words.ts';
import { MutedMark } from '../mute/muted-mark.tsx';
import { ChatPicture } from '../presence/chat-picture.tsx';
import { useIsOnline } from '../presence/use-is-online.ts';
import { stepThrough } from '../step-through.ts';
import classes from './chat-item.module.css';

const icons: Partial<Record<GroupType, Icon>> = {
  [groupTypes.track]: IconRoute,
  [groupTypes.gym]: IconBuildingStore,
  [groupTypes.custom]: IconUsers,
};

/** What is begun in a chat that is not open; null if nothing is. */
function useDraftPreview(groupId: string): string | null {
  const drafts = useDrafts();
  const { chat: open } = useSearch({ from: '/dashboard/messages', shouldThrow: false }) ?? {};
  const text = drafts?.get(`text ${groupId}`);
  const hasDraft = typeof text === 'string' || drafts?.has(`file ${groupId}`);
  if (!hasDraft || open === groupId) return null;
  return previewText(typeof text === 'string' ? text : '');
}

/** A chat in the list. */
export function ChatItem({ chat }: { chat: Chat }) {
  const user = useSession('user');
  const today = useToday();
  const draft = useDraftPreview(chat.groupId);
  const isOnline = useIsOnline(chat.userId) && !chat.isGroup;
  const KindIcon = icons[chat.groupType];
  return (
    <Link
      to="/dashboard/messages"
      search={{ chat: chat.groupId }}
      className={classes.item}
      data-unread={(chat.unReads > 0 && !chat.isMuted) || undefined}
      onKeyDown={(event) => stepThrough(event, 'ul', 'a')}
    >
      <ChatPicture chat={chat} size={44} isOnline={isOnline} />
      <Box component="span" display="grid" miw={0}>
        <Group component="span" className={classes.name} gap="var(--space-6)" wrap="nowrap">
          {shortNameOf(chat)}
          {KindIcon && (
            <>
              <KindIcon size={15} stroke={1.75} color="var(--ink-3)" aria-hidden />
              <span className="sr-only">{kindWords[chat.groupType]}</span>
            </>
          )}
          {isOnline && <span className="sr-only">Online</span>}
          {chat.isMuted && <MutedMark />}
        </Group>
        <span className={`${classes.preview} truncate`}>
          {draft === null ? (
            previewOf(chat, user.id)
          ) : (
            <>
              <b>Draft</b> {draft}
            </>
          )}
        </span>
      </Box>
      <Stack
        component="span"
        className={`${classes.side} tnum`}
        gap="var(--space-6)"
        align="flex-end"
      >
        {chat.date && <time dateTime={chat.date}>{listTime(chat.date, today)}</time>}
        {chat.unReads > 0 && (
          <span className={classes.count} data-muted={chat.isMuted || undefined}>
            <span className="sr-only">Unread: </span>
            {chat.unReads > 99 ? '99+' : formatCount(chat.unReads)}
          </span>
        )}
      </Stack>
    </Link>
  );
}
