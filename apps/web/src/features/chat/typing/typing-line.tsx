import { Box } from '@mantine/core';
import { groupTopic, typingFor } from '@trackboard/contract/chat';
import { useEffect, useState } from 'react';
import { useTopic } from '../../../lib/use-topic.ts';
import { isMessage, isTyping } from '../api.ts';
import { firstNameOf } from '../chat-words.ts';
import classes from './typing-line.module.css';

/** The users who are typing, each with the name and the time until which it is shown, in milliseconds. */
export type Typists = ReadonlyMap<string, { readonly name: string; readonly until: number }>;

/** Returns the users who are still shown. */
export function typistsAt(typists: Typists, now: number): Typists {
  return new Map([...typists].filter(([, { until }]) => until > now));
}

export function withoutTypist(typists: Typists, userId: string): Typists {
  return new Map([...typists].filter(([id]) => id !== userId));
}

/** `Mara is typing…`; empty if no user is typing. */
export function typingWords(typists: Typists): string {
  const names = [...typists.values()].map(({ name }) => firstNameOf(name));
  if (names.length > 2) return 'Several people are typing…';
  const verb = names.length === 1 ? 'is' : 'are';
  return names.length === 0 ? '' : `${names.join(' and ')} ${verb} typing…`;
}

const nobody: Typists = new Map();

/** Forgets the users who have not typed for a while. */
function useExpiry(typists: Typists, setTypists: (change: (now: Typists) => Typists) => void) {
  useEffect(() => {
    if (typists.size === 0) return undefined;
    const next = Math.min(...[...typists.values()].map(({ until }) => until));
    const wait = Math.max(0, next - Date.now());
    const timer = setTimeout(() => setTypists((held) => typistsAt(held, Date.now())), wait);
    return () => clearTimeout(timer);
  }, [typists, setTypists]);
}

/** Returns who is typing in a chat now. */
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

/** Says below the messages who is typing. Screen readers do not announce it, because it changes all the time. */
export function TypingLine({ groupId }: { groupId: string }) {
  const words = typingWords(useTypists(groupId));
  return (
    // The fixed height keeps the messages in place when the line appears and disappears.
    <Box pos="relative" flex="none" h={14}>
      {words && <p className={`${classes.line} truncate`}>{words}</p>}
    </Box>
  );
}
