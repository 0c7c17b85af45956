import { Button } from '@mantine/core';
import * as scores from '@trackboard/contract/scores';
import { ApiError } from '../../../lib/api-error.ts';
import { type OutboxEntry, useOutbox } from '../../../lib/outbox/use-outbox.ts';
import { copyText } from '../../../ui/copy-link.ts';
import { Notice } from '../../../ui/notice.tsx';
import { Panel } from '../../../ui/panel.tsx';
import classes from './lost-comments.module.css';

type UnsentComment = OutboxEntry<typeof scores.saveComment>;

/** Whether a comment cannot be sent any more, because its score is gone. */
export function isLost({ state, error }: Pick<UnsentComment, 'state' | 'error'>): boolean {
  return state === 'refused' && error instanceof ApiError && error.status === 404;
}

/** Why a comment was not sent, and what there is to do: its text can be copied. */
export function LostNote({ comment }: { comment: UnsentComment }) {
  const { comments: text } = comment.input;
  return (
    <Notice tone="danger">
      Your comment was not sent: the score was deleted, or you can no longer see it.
      <div className={classes.actions}>
        {text && (
          <Button variant="default" size="sm" onClick={() => void copyText(text)}>
            Copy text
          </Button>
        )}
        <Button variant="subtle" size="sm" onClick={comment.discard}>
          Remove
        </Button>
      </div>
    </Notice>
  );
}

function Lost({ comments }: { comments: readonly UnsentComment[] }) {
  return (
    <ul className={classes.list} aria-label="Comments that were not sent">
      {comments.map((comment) => (
        <li key={comment.id}>
          <p className={classes.text}>{comment.input.comments || 'A gif'}</p>
          <LostNote comment={comment} />
        </li>
      ))}
    </ul>
  );
}

/** The user's comments on a score that is gone. */
export function LostCommentsOn({ scoreId }: { scoreId: string }) {
  const unsent = useOutbox(scores.saveComment, (input) => input.scoreId === scoreId);
  const lost = unsent.filter(isLost);
  if (lost.length === 0) return null;
  return (
    <div className={classes.pane}>
      <Lost comments={lost} />
    </div>
  );
}

/** All comments of the user whose scores are gone, so that no board shows them. */
export function LostComments() {
  const lost = useOutbox(scores.saveComment).filter(isLost);
  if (lost.length === 0) return null;
  return (
    <Panel title="Not sent">
      <Lost comments={lost} />
    </Panel>
  );
}
