import { IconDoorEnter } from '@tabler/icons-react';
import type { Message } from '@trackboard/contract/chat';
import { MessageText } from './message-text.tsx';
import classes from './welcome-card.module.css';

interface WelcomeCardProps {
  message: Message;
  chatName: string;
}

/** Shows that somebody joined, with the track's welcome note. */
export function WelcomeCard({ message, chatName }: WelcomeCardProps) {
  return (
    <div className={classes.card}>
      <span className={classes.icon}>
        <IconDoorEnter size={22} stroke={1.75} aria-hidden />
      </span>
      <div>
        <b className={classes.title}>
          {message.userName} joined {chatName}
        </b>
        <p className={classes.note}>
          <MessageText text={message.message} />
        </p>
      </div>
    </div>
  );
}
