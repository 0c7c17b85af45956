import type { OpenedChat } from '@trackboard/contract/chat';
import classes from './compose-box.module.css';

const reasons: Record<NonNullable<OpenedChat['cannotWrite']>, (name: string) => string> = {
  noSharedGym: (name) => `You and ${name} are no longer in the same gym.`,
  blockedByYou: (name) => `You have blocked ${name}. Unblock them to write.`,
  blocked: (name) => `You cannot write to ${name}.`,
  deleted: (name) => `${name} has deleted their account.`,
};

/** Shown in place of the box when the reader cannot write. */
export function CannotWrite({ chat }: { chat: OpenedChat }) {
  return (
    chat.cannotWrite && <p className={classes.closed}>{reasons[chat.cannotWrite](chat.userName)}</p>
  );
}
