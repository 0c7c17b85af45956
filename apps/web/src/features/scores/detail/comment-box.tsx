import { ActionIcon, Button, TextInput } from '@mantine/core';
import { IconArrowUp } from '@tabler/icons-react';
import { saveComment } from '@trackboard/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { call } from '../../../lib/api.ts';
import { toastServerMessage } from '../../../lib/toast-for-error.ts';
import { useIsPhone } from '../../../ui/use-is-phone.ts';
import { boardQuery, detailQuery } from '../api.ts';
import classes from './comment-box.module.css';

interface CommentBoxProps {
  workoutId: string;
  scoreId: string;
  placeholder: string;
}

function usePostComment({ workoutId, scoreId }: Pick<CommentBoxProps, 'workoutId' | 'scoreId'>) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (input: { id: string; comments: string }) =>
      call(saveComment, { ...input, scoreId }),
    onSuccess: async () => {
      await Promise.all([
        queries.invalidateQueries({ queryKey: detailQuery(scoreId).queryKey }),
        queries.invalidateQueries({ queryKey: boardQuery(workoutId).queryKey }),
      ]);
    },
    onError: toastServerMessage,
  });
}

/** Writes a comment. A failed one stays in the box, and posting it again cannot double it. */
export function CommentBox({ workoutId, scoreId, placeholder }: CommentBoxProps) {
  const [text, setText] = useState('');
  const id = useRef(crypto.randomUUID());
  const isPhone = useIsPhone();
  const { mutate, isPending } = usePostComment({ workoutId, scoreId });
  const isEmpty = text.trim() === '';

  function post(): void {
    if (isEmpty || isPending) return;
    mutate(
      { id: id.current, comments: text },
      {
        onSuccess: () => {
          setText('');
          id.current = crypto.randomUUID();
        },
      },
    );
  }

  return (
    <form
      className={classes.box}
      onSubmit={(event) => {
        event.preventDefault();
        post();
      }}
    >
      <TextInput
        className={classes.input ?? ''}
        aria-label="Comment"
        placeholder={placeholder}
        maxLength={1000}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      {isPhone ? (
        <ActionIcon
          type="submit"
          variant="filled"
          className={classes.send}
          aria-label="Post comment"
          loading={isPending}
        >
          <IconArrowUp size={22} stroke={2} aria-hidden />
        </ActionIcon>
      ) : (
        <Button type="submit" className={classes.send} loading={isPending}>
          Post
        </Button>
      )}
    </form>
  );
}
