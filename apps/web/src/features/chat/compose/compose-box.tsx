import { ActionIcon, Box, FileButton, Group, Stack, Textarea } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import {
  IconCheck,
  IconCornerUpLeft,
  IconGif,
  IconPencil,
  IconPhoto,
  IconSend2,
  IconVideo,
  IconX,
} from '@tabler/icons-react';
import { maxMessageLength, type OpenedChat } from '@trackboard/contract/chat';
import type { Gif } from '@trackboard/contract/media';
import { type KeyboardEvent, useEffect, useRef } from 'react';
import { formatCount } from '../../../lib/locale.ts';
import { useSession } from '../../../lib/session.ts';
import { FileImage } from '../../../ui/file-image.tsx';
import { useIsPhone } from '../../../ui/use-is-phone.ts';
import { isBy } from '../is-by.ts';
import { quoteWords } from '../thread/message-quote.tsx';
import { attachmentAccept } from './attachment.ts';
import type { ComposeTarget, Composing } from './compose-target.ts';
import classes from './compose-box.module.css';
import { useCompose } from './use-compose.ts';

interface ComposeBoxProps {
  chat: OpenedChat;
  composing: Composing;
  /** Opens the gif chooser; resolves to null when none was chosen. */
  chooseGif: () => Promise<Gif | null>;
}

/** Letters before the limit from which they are counted. */
const countedFrom = 500;

/** The number of letters, near the limit. */
function Counter({ used }: { used: number }) {
  if (used < maxMessageLength - countedFrom) return null;
  return (
    <output className={`${classes.counter} tnum`} data-over={used > maxMessageLength || undefined}>
      {formatCount(used)} of {formatCount(maxMessageLength)}
    </output>
  );
}

/** Focuses the field when a message is chosen to reply to or edit. */
function useFieldFocus(target: Composing['target']) {
  const field = useRef<HTMLTextAreaElement>(null);
  useEffect(() => {
    if (target) field.current?.focus();
  }, [target]);
  return field;
}

/** The file that is sent with the next message. */
function ChosenFile({ file, onRemove }: { file: File; onRemove: () => void }) {
  return (
    <div className={classes.file}>
      {file.type.startsWith('video/') ? (
        <Group component="span" gap="xs" wrap="nowrap" mih={64} pl="md" pr="var(--space-56)">
          <IconVideo size={24} stroke={1.75} aria-hidden />
          {file.name}
        </Group>
      ) : (
        <FileImage file={file} alt={file.name} />
      )}
      <ActionIcon
        variant="default"
        pos="absolute"
        top={6}
        right={6}
        aria-label={`Remove ${file.name}`}
        onClick={onRemove}
      >
        <IconX size={18} stroke={2} aria-hidden />
      </ActionIcon>
    </div>
  );
}

interface TargetBarProps {
  target: ComposeTarget;
  userId: string;
  onClear: () => void;
}

/** The message that is replied to or edited, above the box. */
function TargetBar({ target: { kind, message }, userId, onClear }: TargetBarProps) {
  const isReply = kind === 'reply';
  const Icon = isReply ? IconCornerUpLeft : IconPencil;
  const whom = isBy(message, userId) ? 'yourself' : message.userName;
  return (
    <Group
      gap="var(--space-10)"
      wrap="nowrap"
      py="var(--space-4)"
      pl="sm"
      c="dimmed"
      fz="var(--small-size)"
    >
      <Icon size={18} stroke={1.75} aria-hidden />
      <Stack gap={0} flex={1} miw={0}>
        <Box component="b" c="var(--ink)" fw={600}>
          {isReply ? `Reply to ${whom}` : 'Edit message'}
        </Box>
        <span className="truncate">{quoteWords(message)}</span>
      </Stack>
      <ActionIcon aria-label={isReply ? 'Do not reply' : 'Do not edit'} onClick={onClear}>
        <IconX size={18} stroke={2} aria-hidden />
      </ActionIcon>
    </Group>
  );
}

/** The box in which messages are written. */
export function ComposeBox({ chat, composing, chooseGif }: ComposeBoxProps) {
  const user = useSession('user');
  const isPhone = useIsPhone();
  const isTouch = useMediaQuery('(hover: none)', false, { getInitialValueInEffect: false });
  const { target, clear } = composing;
  const { text, change, post, canSend, isEditing, isSaving, file, attach, sendGif } = useCompose(
    chat,
    composing,
  );
  const field = useFieldFocus(target);
  const forget = useRef<() => void>(null);

  function pressKey(event: KeyboardEvent): void {
    if (event.key === 'Escape' && target) clear();
    const sends = event.key === 'Enter' && !event.shiftKey && !isTouch;
    // Enter also ends the composition of a character.
    if (!sends || event.nativeEvent.isComposing) return;
    event.preventDefault();
    post();
  }

  async function addGif(): Promise<void> {
    const gif = await chooseGif();
    if (gif) sendGif(gif);
  }

  return (
    <form
      className={classes.compose}
      onSubmit={(event) => {
        event.preventDefault();
        post();
        field.current?.focus();
      }}
    >
      {target && <TargetBar target={target} userId={user.id} onClear={clear} />}
      {file && <ChosenFile file={file} onRemove={() => attach(null)} />}
      <div className={classes.box}>
        {!isEditing && (
          <>
            <FileButton
              accept={attachmentAccept}
              resetRef={forget}
              onChange={(chosen) => {
                attach(chosen);
                forget.current?.();
              }}
            >
              {(props) => (
                <ActionIcon {...props} size="lg" aria-label="Add image or video">
                  <IconPhoto size={24} stroke={1.75} aria-hidden />
                </ActionIcon>
              )}
            </FileButton>
            <ActionIcon
              size="lg"
              aria-label="Add gif or sticker"
              aria-haspopup="dialog"
              onClick={() => void addGif()}
            >
              <IconGif size={24} stroke={1.75} aria-hidden />
            </ActionIcon>
          </>
        )}
        <Textarea
          ref={field}
          className={classes.field ?? ''}
          variant="unstyled"
          autosize
          minRows={1}
          maxRows={isPhone ? 5 : 8}
          aria-label={`Message ${chat.userName}`}
          placeholder={isPhone ? 'Message' : `Message ${chat.userName}`}
          enterKeyHint={isTouch ? 'enter' : 'send'}
          value={text}
          onChange={(event) => change(event.currentTarget.value)}
          onKeyDown={pressKey}
        />
        <ActionIcon
          type="submit"
          variant="filled"
          size={isPhone ? 48 : 'lg'}
          radius={isPhone ? 13 : 'md'}
          aria-label={isEditing ? 'Save' : 'Send'}
          aria-disabled={!canSend || undefined}
          loading={isSaving}
        >
          {isEditing ? (
            <IconCheck size={20} stroke={2} aria-hidden />
          ) : (
            <IconSend2 size={20} stroke={1.75} aria-hidden />
          )}
        </ActionIcon>
      </div>
      <Counter used={text.trim().length} />
    </form>
  );
}
