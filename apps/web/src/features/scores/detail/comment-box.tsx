import { ActionIcon, Button, Group, TextInput } from '@mantine/core';
import { IconArrowUp, IconGif, IconX } from '@tabler/icons-react';
import type { Gif } from '@trackboard/contract/media';
import { useState } from 'react';
import { useUnsentWrite } from '../../../lib/use-unsent-write.ts';
import { useLeaveGuard } from '../../../ui/dialogs/use-leave-guard.ts';
import { useIsPhone } from '../../../ui/use-is-phone.ts';
import classes from './comment-box.module.css';
import { GifImage } from '../../../ui/gif-image.tsx';
import { notifyWarning } from '../../../ui/toasts.tsx';
import { postComment } from '../score-writes.ts';

function useCommentDraft(scoreId: string) {
  const [text, setText] = useState('');
  const [gif, setGif] = useState<Gif | null>(null);
  const comment = useUnsentWrite(postComment);

  function clear(): void {
    setText('');
    setGif(null);
  }

  function post(): void {
    if (!text.trim() && !gif) return notifyWarning('Write a comment or choose a gif.');
    const id = crypto.randomUUID();
    comment({ id, scoreId, comments: text, imageUrl: gif?.url ?? null });
    clear();
  }

  return { text, setText, gif, setGif, post };
}

/** The gif that is posted with the comment, with a button to remove it. */
function ChosenGif({ gif, onRemove }: { gif: Gif; onRemove: () => void }) {
  return (
    <Group gap="var(--space-4)" wrap="nowrap" align="flex-start" w="100%">
      <GifImage className={classes.image} src={gif.previewUrl} alt={gif.title || 'GIF'} />
      <ActionIcon flex="none" aria-label="Remove gif" onClick={onRemove}>
        <IconX size={18} stroke={2} aria-hidden />
      </ActionIcon>
    </Group>
  );
}

interface CommentBoxProps {
  scoreId: string;
  placeholder: string;
  /** Opens the gif chooser; resolves to null when the user chose no gif. */
  chooseGif: () => Promise<Gif | null>;
  /** Whether the user opened the score to write a comment. */
  startsFocused: boolean;
}

function takeFocus(field: HTMLInputElement | null): void {
  field?.focus();
}

/** A field for a comment: text, a gif, or both. */
export function CommentBox(props: CommentBoxProps) {
  const { scoreId, placeholder, chooseGif, startsFocused } = props;
  const isPhone = useIsPhone();
  const { text, setText, gif, setGif, post } = useCommentDraft(scoreId);
  useLeaveGuard(text.trim() !== '' || gif !== null);

  async function addGif(): Promise<void> {
    const chosen = await chooseGif();
    if (chosen) setGif(chosen);
  }

  return (
    <Group
      component="form"
      gap="xs"
      flex={1}
      onSubmit={(event) => {
        event.preventDefault();
        post();
      }}
    >
      {gif && <ChosenGif gif={gif} onRemove={() => setGif(null)} />}
      <TextInput
        ref={startsFocused ? takeFocus : null}
        flex={1}
        miw={120}
        aria-label="Comment"
        placeholder={placeholder}
        maxLength={1000}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      <ActionIcon
        flex="none"
        c="dimmed"
        aria-label={gif ? 'Choose another gif' : 'Add a gif'}
        aria-haspopup="dialog"
        onClick={() => void addGif()}
      >
        <IconGif size={24} stroke={1.75} aria-hidden />
      </ActionIcon>
      {isPhone ? (
        <ActionIcon
          type="submit"
          variant="filled"
          className={classes.send}
          aria-label="Post comment"
        >
          <IconArrowUp size={22} stroke={2} aria-hidden />
        </ActionIcon>
      ) : (
        <Button type="submit" className={classes.send}>
          Post
        </Button>
      )}
    </Group>
  );
}
