import { Button, Group, Stack, Text } from '@mantine/core';
import * as scores from '@trackboard/contract/scores';
import { hasStatus } from '../../../lib/api-error.ts';
import { type UnsentEntry, useUnsentWrites } from '../../../lib/unsent-writes/use-unsent-writes.ts';
import { copyText } from '../../../ui/copy-link.ts';
import { Notice } from '../../../ui/notice.tsx';

type UnsentComment = UnsentEntry<typeof scores.saveComment>;

/** Whether a comment cannot be sent any more, because its score is gone. */
export function isLost({ state, error }: Pick<UnsentComment, 'state' | 'error'>): boolean {
  return state === 'refused' && hasStatus(error, 404);
}

/** Why a comment was not sent, and what there is to do: its text can be copied. */
export function LostNote({ comment }: { comment: UnsentComment }) {
  const { comments: text } = comment.input;
  return (
    <Notice tone="danger">
      Your comment was not sent: the score was deleted, or you can no longer see it.
      <Group gap="xs" align="stretch" mt="xs">
        {text && (
          <Button variant="default" size="sm" onClick={() => void copyText(text)}>
            Copy text
          </Button>
        )}
        <Button variant="subtle" size="sm" onClick={comment.discard}>
          Remove
        </Button>
      </Group>
    </Notice>
  );
}

/** The user's comments on a score that is gone. */
export function LostCommentsOn({ scoreId }: { scoreId: string }) {
  const unsent = useUnsentWrites(scores.saveComment, (input) => input.scoreId === scoreId);
  const lost = unsent.filter(isLost);
  if (lost.length === 0) return null;
  return (
    <Stack component="ul" gap="md" p="md" aria-label="Comments that were not sent">
      {lost.map((comment) => (
        <li key={comment.id}>
          <Text mb="xs">{comment.input.comments || 'A gif'}</Text>
          <LostNote comment={comment} />
        </li>
      ))}
    </Stack>
  );
}
