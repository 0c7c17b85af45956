import { ActionIcon, FileButton, Textarea } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconCheck, IconGif, IconPhoto, IconSend2 } from '@tabler/icons-react';
import { maxMessageLength, type OpenedChat } from '@trackboard/contract/chat';
import type { Gif } from '@trackboard/contract/media';
import { type KeyboardEvent, useEffect, useRef } from 'react';
import { formatCount } from '../../../lib/locale.ts';
import { useSession } from '../../../lib/session.ts';
import { useIsPhone } from '../../../ui/use-is-phone.ts';
import { attachmentAccept } from './attachment.ts';
import { ChosenFile } from './chosen-file.tsx';
import type { Composing } from './compose-target.ts';
import classes from './compose-box.module.css';
import { TargetBar } from './target-bar.tsx';
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
    <output className={classes.counter} data-over={used > maxMessageLength || undefined}>
      {formatCount(used)} of {formatCount(maxMessageLength)}
    </output>
  );
}

/** Focuses the field when a message is to be answered or edited. */
function useFieldFocus(target: Composing['target']) {
  const field = useRef<HTMLTextAreaElement>(null);
  useEffect(() => {
    if (target) field.current?.focus();
  }, [target]);
  return field;
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
                <ActionIcon {...props} className={classes.tool} aria-label="Add image or video">
                  <IconPhoto size={24} stroke={1.75} aria-hidden />
                </ActionIcon>
              )}
            </FileButton>
            <ActionIcon
              className={classes.tool}
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
          className={classes.send}
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
