import { groupTopic, messageChangedHint, messageHint } from '@trackboard/contract/chat';
import type { Socket } from 'socket.io-client';
import { connect } from './connect.ts';
import type { Scenario } from './scenario.ts';

/** Sockets of users who are in none of the groups, which try to watch all of them whenever they connect. */
export function openOutsiders(
  origin: string,
  { outsiders, groupIds }: Scenario,
  violations: string[],
): Socket[] {
  return outsiders.map(({ id, token }) => {
    const socket = connect(origin, token);
    const watch = groupIds.slice(0, 20);
    socket.on('connect', () => {
      for (const groupId of watch) {
        socket.emit(groupTopic.watch.name, groupId, ({ StatusCode }: { StatusCode: number }) => {
          if (StatusCode === 200) violations.push(`${id} may watch ${groupId}`);
        });
      }
    });
    for (const { name } of [messageHint, messageChangedHint]) {
      socket.on(name, () => violations.push(`${id} got ${name}`));
    }
    return socket;
  });
}
