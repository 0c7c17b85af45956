import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite';
import type { Kinds, StateOf } from './kinds.ts';

/** An object of the API with its internal state. `account` is '' for the platform. */
export interface Row<K extends keyof Kinds = keyof Kinds> {
  id: string;
  account: string;
  type: K;
  created: number;
  /** When the billing engine must handle the object, in seconds; null for never. */
  due: number | null;
  object: Kinds[K];
  state: StateOf<K>;
}

const comparison = { '=': 'IS', '!=': 'IS NOT', '<': '<', '<=': '<=', '>': '>', '>=': '>=' };

/** A query for rows of one kind and account. `where` compares fields of the object by JSON path. */
export interface Selection {
  account: string;
  where?: [path: string, operator: keyof typeof comparison, value: SQLInputValue][];
  limit?: number;
  /** The id of a row. Only older rows are returned. */
  behind?: string;
}

const schema = `
  PRAGMA journal_mode = WAL;
  PRAGMA synchronous = FULL;
  CREATE TABLE IF NOT EXISTS objects (
    seq INTEGER PRIMARY KEY AUTOINCREMENT, id TEXT NOT NULL UNIQUE, account TEXT NOT NULL, type TEXT NOT NULL,
    created INTEGER NOT NULL, due INTEGER, json TEXT NOT NULL, state TEXT NOT NULL);
  CREATE INDEX IF NOT EXISTS objects_of_account ON objects (account, type, seq);
  CREATE INDEX IF NOT EXISTS objects_of_customer ON objects (account, type, json_extract(json, '$.customer'));
  CREATE INDEX IF NOT EXISTS objects_of_invoice ON objects (account, type, json_extract(json, '$.invoice'));
  CREATE INDEX IF NOT EXISTS objects_due ON objects (due) WHERE due IS NOT NULL;
  CREATE TABLE IF NOT EXISTS deliveries (
    id INTEGER PRIMARY KEY AUTOINCREMENT, event TEXT NOT NULL, endpoint TEXT NOT NULL, due INTEGER,
    attempts INTEGER NOT NULL DEFAULT 0, answer TEXT);
  CREATE INDEX IF NOT EXISTS deliveries_due ON deliveries (due) WHERE due IS NOT NULL;
  CREATE INDEX IF NOT EXISTS deliveries_of_event ON deliveries (event);
  CREATE TABLE IF NOT EXISTS idempotency_keys (
    account TEXT NOT NULL, key TEXT NOT NULL, request TEXT NOT NULL, status INTEGER, body TEXT,
    PRIMARY KEY (account, key));
  CREATE TABLE IF NOT EXISTS settings (name TEXT PRIMARY KEY, value TEXT NOT NULL);
`;

const columns = 'id, account, type, created, due, json, state';

function readRow(row: Record<string, unknown>): Row {
  const { json, state, ...rest } = row as unknown as Row & { json: string; state: string };
  return { ...rest, object: JSON.parse(json) as never, state: JSON.parse(state) as never };
}

/** Returns the query for a selection of rows of one kind, newest first, and its parameters. */
function selectRows(type: keyof Kinds, selection: Selection): [sql: string, ...SQLInputValue[]] {
  const conditions = ['account = ?', 'type = ?'];
  const values: SQLInputValue[] = [selection.account, type];
  for (const [path, operator, value] of selection.where ?? []) {
    const column = path.startsWith('state.')
      ? `json_extract(state, '$.${path.slice('state.'.length)}')`
      : `json_extract(json, '$.${path}')`;
    conditions.push(`${column} ${comparison[operator]} ?`);
    values.push(value);
  }
  if (selection.behind !== undefined) {
    conditions.push(`seq < (SELECT seq FROM objects WHERE id = ?)`);
    values.push(selection.behind);
  }
  values.push(selection.limit ?? -1);
  const where = conditions.join(' AND ');
  return [`SELECT ${columns} FROM objects WHERE ${where} ORDER BY seq DESC LIMIT ?`, ...values];
}

/** Moves the events of earlier versions, which had a table of events. */
const moveEvents = `
  BEGIN;
  INSERT INTO objects (${columns}) SELECT id, account, 'event', created, NULL, json, '{}' FROM events ORDER BY seq;
  DROP TABLE events;
  COMMIT;
`;

/** Opens an SQLite file with the schema, and prepares statements and transactions. */
function openDatabase(file: string) {
  const database = new DatabaseSync(file, { timeout: 5000 });
  database.exec(schema);
  const former = database.prepare("SELECT 1 FROM sqlite_master WHERE name = 'events'");
  if (former.get()) database.exec(moveEvents);
  const statements = new Map<string, StatementSync>();

  function prepare(sql: string): StatementSync {
    const statement = statements.get(sql) ?? database.prepare(sql);
    statements.set(sql, statement);
    return statement;
  }

  const run = (sql: string, ...values: SQLInputValue[]) => prepare(sql).run(...values);
  const get = (sql: string, ...values: SQLInputValue[]) => prepare(sql).get(...values);
  const all = (sql: string, ...values: SQLInputValue[]) => prepare(sql).all(...values);

  function transaction<T>(work: () => T): T {
    if (database.isTransaction) return work();
    database.exec('BEGIN IMMEDIATE');
    try {
      const result = work();
      database.exec('COMMIT');
      return result;
    } catch (error) {
      database.exec('ROLLBACK');
      throw error;
    }
  }

  return { run, get, all, transaction, close: () => database.close() };
}

type Database = ReturnType<typeof openDatabase>;

/** Stores and finds the objects of the API and their due times. */
function objectsIn({ run, get, all }: Database) {
  /** Stores a row, or its changes. */
  function save({ id, account, type, created, due, object, state }: Row): void {
    const values = [id, account, type, created, due, JSON.stringify(object), JSON.stringify(state)];
    run(
      `INSERT INTO objects (${columns}) VALUES (?, ?, ?, ?, ?, ?, ?) ON CONFLICT (id)
       DO UPDATE SET due = excluded.due, json = excluded.json, state = excluded.state`,
      ...values,
    );
  }

  /** Finds the row with this id, whatever its kind; undefined if another account owns it. */
  function findAny(account: string, id: string): Row | undefined {
    const row = get(`SELECT ${columns} FROM objects WHERE id = ? AND account = ?`, id, account);
    return row && readRow(row);
  }

  function find<K extends keyof Kinds>(type: K, account: string, id: string): Row<K> | undefined {
    const row = findAny(account, id);
    return row?.type === type ? (row as Row<K>) : undefined;
  }

  /**
   * Finds a row by its id, without an account. This is for pages, whose unguessable URLs grant
   * access.
   */
  function findAnywhere<K extends keyof Kinds>(type: K, id: string): Row<K> | undefined {
    const row = get(`SELECT ${columns} FROM objects WHERE id = ? AND type = ?`, id, type);
    return row && (readRow(row) as Row<K>);
  }

  function list<K extends keyof Kinds>(type: K, selection: Selection): Row<K>[] {
    return all(...selectRows(type, selection)).map((row) => readRow(row) as Row<K>);
  }

  /**
   * Returns the first row that is due until `time`. Of rows due at the same time, payouts come last, after the
   * money that becomes available.
   */
  function nextDue(time: number): Row | undefined {
    const first = get('SELECT min(due) AS due FROM objects WHERE due <= ?', time);
    const row = get(
      `SELECT ${columns} FROM objects WHERE seq =
         (SELECT seq FROM objects WHERE due = ? ORDER BY type = 'sandbox.payout_schedule', seq LIMIT 1)`,
      (first?.['due'] as number | null | undefined) ?? null,
    );
    return row && readRow(row);
  }

  return { save, findAny, find, findAnywhere, list, nextDue };
}

export type Store = ReturnType<typeof openStore>;

/** Opens the SQLite file of the sandbox; ':memory:' is allowed. */
export function openStore(file: string) {
  const database = openDatabase(file);

  function readSetting<T>(name: string, otherwise: T): T {
    const row = database.get('SELECT value FROM settings WHERE name = ?', name);
    return row ? (JSON.parse(row['value'] as string) as T) : otherwise;
  }

  function writeSetting(name: string, value: unknown): void {
    database.run('INSERT OR REPLACE INTO settings VALUES (?, ?)', name, JSON.stringify(value));
  }

  return { ...database, ...objectsIn(database), readSetting, writeSetting };
}
