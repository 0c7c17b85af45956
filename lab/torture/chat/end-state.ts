import {
  groupTopic,
  type Message,
  messageChangedHint,
  messageHint,
} from '@trackboard/contract/chat';
import type { Socket } from 'socket.io-client';
import type { Database } from '../../../apps/server/src/platform/database/transaction.ts';
import { type ChatClient, connect } from './chat-client.ts';
import type { Scenario } from './scenario.ts';

/**
 * Opens sockets of users who are in none of the groups. They try to watch all groups whenever they connect.
 */
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

/** Returns the messages of each group, by position. */
export async function readMessages(db: Database) {
  const rows = await db
    .selectFrom('chatMessages')
    .select(['groupId', 'seq', 'id', 'uuid', 'change', 'body', 'senderId', 'deletedAt'])
    .orderBy('groupId')
    .orderBy('seq')
    .execute();
  return Map.groupBy(rows, ({ groupId }) => groupId);
}
type Stored = Awaited<ReturnType<typeof readMessages>>;

const lineOf = ({ seq, id, change, message, isDeleted }: Message) =>
  `${seq} ${id} ${change} ${isDeleted} ${message}`;

/** Lists the data of a client that differs from the database. */
function findDifferences({ member, threads }: ChatClient, stored: Stored): string[] {
  return [...threads].flatMap(([groupId, { messages }]) => {
    const rows = stored.get(groupId) ?? [];
    const expected = rows.map(
      (row) => `${row.seq} ${row.id} ${row.change} ${row.deletedAt !== null} ${row.body}`,
    );
    const held = messages.map(lineOf);
    const first = expected.findIndex((line, n) => line !== held[n]);
    if (first < 0 && held.length === expected.length) return [];
    const at = `${member.id} in ${groupId}: ${held.length} of ${expected.length} messages`;
    return [`${at}; expected ${expected[first] ?? 'no more'}, has ${held[first] ?? 'none'}`];
  });
}

function findGaps(stored: Stored): string[] {
  return [...stored].flatMap(([groupId, rows]) => {
    const uuids = new Set(rows.map(({ uuid, senderId }) => `${senderId} ${uuid}`));
    const hasGap = rows.some(({ seq }, n) => seq !== n + 1);
    return [
      ...(hasGap ? [`the positions of ${groupId} have a gap`] : []),
      ...(uuids.size === rows.length ? [] : [`a message of ${groupId} is stored twice`]),
    ];
  });
}

/** Lists acknowledged messages that are not stored at the position of their answer. */
function findLost({ acknowledged }: ChatClient, stored: Stored): string[] {
  return acknowledged.flatMap(({ id, groupId, seq, uuid }) => {
    const row = stored.get(groupId)?.[seq - 1];
    return row?.id === id && row.uuid === uuid ? [] : [`message ${id} is lost`];
  });
}

/** Compares the clients with the database, and the database with the acknowledged messages. */
export function findViolations(clients: readonly ChatClient[], stored: Stored): string[] {
  return [
    ...findGaps(stored),
    ...clients.flatMap((client) => findLost(client, stored)),
    ...clients.flatMap((client) => findDifferences(client, stored)),
  ];
}
