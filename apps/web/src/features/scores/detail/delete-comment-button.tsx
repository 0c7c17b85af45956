import { ActionIcon } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { can } from '@trackboard/contract';
import * as scores from '@trackboard/contract/scores';
import type { Comment } from '@trackboard/contract/scores';
import { useSession } from '../../../lib/session.ts';
import { useConfirm } from '../../../ui/dialogs/use-confirm.tsx';
import { toastServerMessage } from '../../../ui/toast-for-error.ts';
import { useWrite } from '../../../ui/writing/use-write.ts';
import { shortName } from '../short-name.ts';

/** A button that deletes a comment, for its author and the gym's owner. */
export function DeleteCommentButton({ comment }: { comment: Comment }) {
  const user = useSession('user');
  const confirm = useConfirm();
  const remove = useWrite(scores.deleteComment, {
    success: 'Comment deleted',
    onError: toastServerMessage,
  });
  const isOwn = comment.userId === user.id;
  const whose = isOwn ? 'your comment' : `the comment of ${shortName(comment)}`;
  if (!isOwn && !can(user, 'manageAthletes')) return null;

  async function askAndDelete(): Promise<void> {
    if (await confirm(`This deletes ${whose}.`)) await remove.send({ commentId: comment.id });
  }

  return (
    <ActionIcon
      size="lg"
      aria-label={`Delete ${whose}`}
      loading={remove.isPending}
      onClick={() => void askAndDelete()}
    >
      <IconTrash size={20} stroke={1.75} aria-hidden />
    </ActionIcon>
  );
}
