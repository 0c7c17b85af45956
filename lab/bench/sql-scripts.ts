import { statements } from './bare-statements.ts';

/** A call in the form that pgbench runs: the statements of the bare server, without a server. */
export interface SqlCall {
  /** The sessions with which the clients read, in turn. */
  readonly sessions: readonly string[];
  readonly variables: Readonly<Record<string, string>>;
  /** The statements of one call; `:session` is the client's session. */
  readonly script: string;
}

/** Writes pgbench's names for the placeholders of a statement. */
function withNames(name: keyof typeof statements, names: readonly string[]): string {
  return statements[name].replaceAll(/\$(\d)/g, (_, n: string) => `${names[Number(n) - 1]}`);
}

/** Returns a call of one statement with the session, and with values from `$2` on. */
export function sqlRead(
  name: keyof typeof statements,
  sessions: readonly string[],
  ...values: string[]
): SqlCall {
  const names = values.map((_, index) => `v${index + 2}`);
  const variables = Object.fromEntries(names.map((key, index) => [key, values[index] ?? '']));
  const script = `${withNames(name, [':session', ...names.map((key) => `:${key}`)])};`;
  return { sessions, variables, script };
}

/**
 * Returns a call that looks up the object of the write, and writes the row and its event in one
 * transaction.
 */
function sqlWrite(lookUp: string, insert: string): string {
  const event = withNames('addEvent', [':event', ':gym_id', ':payload']);
  return `${lookUp} \\gset\nbegin;\n${insert};\n${event};\ncommit;`;
}

export function sqlSaveScore(
  sessions: readonly string[],
  { workoutId, value }: { workoutId: string; value: string },
): SqlCall {
  const insert = withNames('saveScore', [
    ':gym_id',
    'uuidv7()',
    ':workout',
    ':user_id',
    ':score_type',
    ':sets',
    ':weight_unit',
  ]);
  return {
    sessions,
    variables: {
      workout: workoutId,
      sets: `{${value}}`,
      event: 'scores.saved',
      payload: JSON.stringify({ workoutId }),
    },
    script: sqlWrite(withNames('scoredWorkout', [':session', ':workout']), insert),
  };
}

export function sqlSaveMessage(
  sessions: readonly string[],
  { groupId, message }: { groupId: string; message: string },
): SqlCall {
  const insert = withNames('saveMessage', [
    ':gym_id::uuid',
    ':id::uuid',
    ':user_id::uuid',
    'uuidv7()',
    ':message',
  ]);
  return {
    sessions,
    variables: {
      chat: groupId,
      message,
      event: 'messages.saved',
      payload: JSON.stringify({ groupId }),
    },
    script: sqlWrite(withNames('writtenChat', [':session', ':chat']), insert),
  };
}
