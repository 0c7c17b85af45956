import { Box } from '@mantine/core';
import { groupTopic, typingFor } from '@trackboard/contract/chat';
import { useEffect, useState } from 'react';
import { useTopic } from '../../../lib/use-topic.ts';
import { isMessage, isTyping } from '../hint-kinds.ts';
import { firstNameOf } from '../chat-words.ts';
import classes from './typing-line.module.css';

/** Who is typing, by user: the name and until when it is shown, in milliseconds. */
export type Typists = ReadonlyMap<string, { readonly name: string; readonly until: number }>;

/** Those who are still shown. */
export function typistsAt(typists: Typists, now: number): Typists {
  return new Map([...typists].filter(([, { until }]) => until > now));
}

export function withoutTypist(typists: Typists, userId: string): Typists {
  return new Map([...typists].filter(([id]) => id !== userId));
}

/** `Mara is typing…`, empty for nobody. */
export function typingWords(typists: Typists): string {
  const names = [...typists.values()].map(({ name }) => firstNameOf(name));
  if (names.length > 2) return 'Several people are typing…';
  const verb = names.length === 1 ? 'is' : 'are';
  return names.length === 0 ? '' : `${names.join(' and ')} ${verb} typing…`;
}

const nobody: Typists = new Map();

/** Forgets those who have not typed for a while. */
function useExpiry(typists: Typists, setTypists: (change: (now: Typists) => Typists) => void) {
  useEffect(() => {
    if (typists.size === 0) return undefined;
    const next = Math.min(...[...typists.values()].map(({ until }) => until));
    const wait = Math.max(0, next - Date.now());
    const timer = setTimeout(() => setTypists((held) => typistsAt(held, Date.now())), wait);
    return () => clearTimeout(timer);
  }, [typists, setTypists]);
}

/** Who is typing in a chat now. */
function useTypists(groupId: string): Typists {
  const [typists, setTypists] = useState(nobody);
  useTopic(groupTopic, [groupId], (event) => {
    if (event === 'resync') return;
    if (isTyping(event)) {
      const { typistId, typistName: name } = event;
      setTypists((held) => new Map([...held, [typistId, { name, until: Date.now() + typingFor }]]));
    } else if (isMessage(event)) {
      setTypists((held) => withoutTypist(held, event.senderId));
    }
  });
  useExpiry(typists, setTypists);
  return typists;
}

/** At the foot of the messages: who is typing. Not announced, because it comes and goes all the time. */
export function TypingLine({ groupId }: { groupId: string }) {
  const words = typingWords(useTypists(groupId));
  return (
    // The messages do not move when the line comes and goes.
    <Box pos="relative" flex="none" h={14}>
      {words && <p className={`${classes.line} truncate`}>{words}</p>}
    </Box>
  );
}
