import { dropTargetForExternal } from '@atlaskit/pragmatic-drag-and-drop/adapter/drop-target-for-external';
import { containsFiles } from '@atlaskit/pragmatic-drag-and-drop/utils/contains-files';
import { getFiles } from '@atlaskit/pragmatic-drag-and-drop/utils/get-files';
import { ActionIcon, Box, Group, Stack, Text, Textarea } from '@mantine/core';
import { useDidUpdate, useMediaQuery } from '@mantine/hooks';
import {
  IconCheck,
  IconCornerUpLeft,
  IconPencil,
  IconPhotoPlus,
  IconSend2,
  IconX,
} from '@tabler/icons-react';
import { maxMessageLength, type OpenedChat } from '@trackboard/contract/chat';
import type { Gif } from '@trackboard/contract/media';
import {
  type ClipboardEvent,
  type KeyboardEvent,
  type RefObject,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from 'react';
import { counted, formatCount } from '../../../lib/locale.ts';
import { useSession } from '../../../lib/session.ts';
import { useIsPhone } from '../../../ui/use-is-phone.ts';
import { isBy, quoteWords } from '../chat-words.ts';
import { MentionList, useMentions } from '../mentions/mentions.tsx';
import { RecordButton, RecorderBar, useRecorder } from '../voice/recorder.tsx';
import { AddButtons, ChosenFiles, pastedFiles } from './attachments.tsx';
import { type ComposeTarget, type Composing, useCompose } from './use-compose.ts';
import classes from './compose-box.module.css';

interface DropAreaProps {
  /** The element on which the user can drop files. */
  target: RefObject<HTMLElement | null>;
  onDrop: (files: readonly File[]) => void;
}

/** Takes files that the user drops on an element, and covers the element with a hint during a drag. */
function DropArea({ target, onDrop }: DropAreaProps) {
  const [isOver, setOver] = useState(false);
  const drop = useEffectEvent(onDrop);
  useEffect(() => {
    const element = target.current;
    if (!element) return undefined;
    return dropTargetForExternal({
      element,
      canDrop: containsFiles,
      onDragEnter: () => setOver(true),
      onDragLeave: () => setOver(false),
      onDrop: ({ source }) => {
        setOver(false);
        drop(getFiles({ source }));
      },
    });
  }, [target]);
  if (!isOver) return null;
  return (
    <div className={classes.area}>
      <IconPhotoPlus size={32} stroke={1.5} aria-hidden />
      Drop pictures or videos here
    </div>
  );
}

/** The counter appears when this many characters are left. */
const shownFrom = 500;
/** The length is announced to assistive technology once per this many characters. */
const saidEvery = 100;

/** The texts about the length of a message near the limit; empty before. */
interface LengthWords {
  readonly shown: string;
  /** For assistive technology, which reads each change aloud. So it changes only now and then. */
  readonly said: string;
}

/** Returns the texts for a message of `used` characters. */
export function lengthWords(used: number): LengthWords {
  const left = maxMessageLength - used;
  if (left > shownFrom) return { shown: '', said: '' };
  const limit = `A message has at most ${counted(maxMessageLength, 'character')}`;
  if (left < 0)
    return { shown: `${limit}: ${formatCount(-left)} too many`, said: `${limit}. It is too long.` };
  if (left === 0) return { shown: `${limit}: 0 left`, said: `${limit}. None is left.` };
  const step = Math.ceil(left / saidEvery) * saidEvery;
  return {
    shown: `${counted(left, 'character')} left`,
    said: `At most ${counted(step, 'character')} left`,
  };
}

interface ComposeBoxProps {
  chat: OpenedChat;
  composing: Composing;
  /** Whether the field gets the focus when the chat opens. It does not if a link opened one of the messages. */
  takesFocus: boolean;
  /** The element on which the user can drop files. */
  frame: RefObject<HTMLElement | null>;
  /** Opens the gif chooser; resolves to null when the user chose no gif. */
  chooseGif: () => Promise<Gif | null>;
}

/** Shows near the limit how many characters are left. */
function Counter({ used }: { used: number }) {
  const { shown, said } = lengthWords(used);
  const isOver = used > maxMessageLength;
  return (
    <>
      <output className="sr-only">{said}</output>
      {shown && (
        <Box
          className="tnum"
          p="var(--space-4) var(--space-4) 0"
          c={isOver ? 'var(--danger)' : 'var(--ink-3)'}
          fz="xs"
          fw={isOver ? 600 : undefined}
          ta="end"
          aria-hidden
        >
          {shown}
        </Box>
      )}
    </>
  );
}

/** Focuses the field when a message is chosen to reply to or edit, and after a recording. */
function useFieldFocus(target: Composing['target'], isRecording: boolean) {
  const field = useRef<HTMLTextAreaElement>(null);
  useDidUpdate(() => {
    if (!isRecording) field.current?.focus();
  }, [isRecording]);
  useEffect(() => {
    if (target) field.current?.focus();
  }, [target]);
  return field;
}

interface TargetBarProps {
  target: ComposeTarget;
  userId: string;
  onClear: () => void;
}

/** The bar above the box with the message that the user replies to or edits. */
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
export function ComposeBox({ chat, composing, takesFocus, frame, chooseGif }: ComposeBoxProps) {
  const user = useSession('user');
  const isPhone = useIsPhone();
  const isTouch = useMediaQuery('(hover: none)', false, { getInitialValueInEffect: false });
  const { target, clear } = composing;
  const compose = useCompose(chat, composing);
  const { text, change, post, canSend, isEditing, isSaving, attachments } = compose;
  const recorder = useRecorder(compose.sendAlone);
  const isRecording = recorder.state === 'recording' || recorder.state === 'ready';
  const field = useFieldFocus(target, isRecording);
  const { chosen, mention: onChoose } = compose;
  const mentions = useMentions({ chat, field, text, change, chosen, onChoose });

  function pressKey(event: KeyboardEvent): void {
    if (mentions.pressKey(event)) return;
    if (event.key === 'Escape' && target) clear();
    if (event.key === 'ArrowUp' && compose.editLast()) event.preventDefault();
    const sends = event.key === 'Enter' && !event.shiftKey && !isTouch;
    // Enter also ends the composition of a character with an input method.
    if (!sends || event.nativeEvent.isComposing) return;
    event.preventDefault();
    post();
  }

  // On a touch screen the focus would open the keyboard.
  const focusField = () => {
    if (!isTouch) field.current?.focus({ preventScroll: true });
  };
  const focusOnOpening = useEffectEvent(() => {
    if (takesFocus) focusField();
  });
  useEffect(() => focusOnOpening(), []);

  function paste(event: ClipboardEvent): void {
    const files = pastedFiles(event.clipboardData);
    if (isEditing || files.length === 0) return;
    event.preventDefault();
    attachments.add(files);
  }

  function drop(files: readonly File[]): void {
    attachments.add(files);
    focusField();
  }

  async function addGif(): Promise<void> {
    const gif = await chooseGif();
    if (gif) compose.sendAlone({ gif });
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
      {!isEditing && (
        <>
          <DropArea target={frame} onDrop={drop} />
          <ChosenFiles attachments={attachments} onRemoved={focusField} />
        </>
      )}
      {isRecording ? (
        <div className={classes.box}>
          <RecorderBar recorder={recorder} />
        </div>
      ) : (
        <MentionList mentions={mentions}>
          <div className={classes.box}>
            {!isEditing && <AddButtons onFiles={attachments.add} onGif={() => void addGif()} />}
            <Textarea
              ref={field}
              className={classes.field ?? ''}
              variant="unstyled"
              rows={1}
              wrapperProps={{ 'data-text': text }}
              aria-label={`Message ${chat.userName}`}
              placeholder={isPhone ? 'Message' : `Message ${chat.userName}`}
              enterKeyHint={isTouch ? 'enter' : 'send'}
              value={text}
              onChange={(event) => {
                change(event.currentTarget.value);
                mentions.follow(event.currentTarget);
              }}
              onSelect={(event) => mentions.follow(event.currentTarget)}
              onBlur={mentions.close}
              {...mentions.fieldProps}
              onKeyDown={pressKey}
              onPaste={paste}
            />
            {compose.isEmpty && <RecordButton recorder={recorder} />}
            <ActionIcon
              type="submit"
              className={classes.send ?? ''}
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
        </MentionList>
      )}
      {compose.isEmpty && recorder.problem && (
        <Text role="alert" c="var(--danger)" fz="sm" p="xs">
          {recorder.problem}
        </Text>
      )}
      <Counter used={text.trim().length} />
    </form>
  );
}
