import { type Connection, type FieldDef, Query, type QueryArrayResult } from 'pg';
import { namedRow } from './column-names.ts';

type Values = readonly (string | null)[];

/** What `Query` of `pg` has besides its public types. */
interface InternalQuery {
  name: string | undefined;
  readonly _result: {
    readonly _types: { getTypeParser: (type: number) => (text: string) => unknown };
    fields: readonly FieldDef[];
    parseRow: (values: Values) => unknown;
  };
  _accumulateRows: boolean;
  _checkForMultirow: () => void;
  prepare(connection: InternalConnection): void;
}

/** What `Connection` of `pg` has besides its public types. */
interface InternalConnection extends Connection {
  /** Writes unless the connection has ended. */
  readonly _send: (message: Uint8Array) => void;
}

type Callback = (error: Error | undefined, result: QueryArrayResult) => void;

const PgQuery = Query as unknown as new (
  text: string,
  values: readonly unknown[],
  callback: Callback,
) => Query & InternalQuery;

/** The columns of a statement's rows. */
interface Columns {
  readonly fields: readonly FieldDef[];
  readonly parseRow: (values: Values) => Record<string, unknown>;
}

/** The columns of prepared statements by name. */
export type KnownColumns = Map<string, Columns>;

const areSame = (known: readonly FieldDef[], fields: readonly FieldDef[]): boolean =>
  known.length === fields.length &&
  known.every(
    ({ name, dataTypeID }, n) => fields[n]?.name === name && fields[n].dataTypeID === dataTypeID,
  );

/** What is known about the statements that are prepared on one connection. */
class PreparedOn {
  /** The columns of each statement that has rows. */
  readonly columns: KnownColumns = new Map();
  readonly #connection: InternalConnection;
  readonly #brief: InternalConnection;
  #packet: Uint8Array[] = [];

  constructor(connection: InternalConnection) {
    this.#connection = connection;
    this.#brief = Object.create(connection, {
      describe: { value: () => undefined },
      _send: { value: (message: Uint8Array) => void this.#packet.push(message) },
    }) as InternalConnection;
  }

  /** Sends what `send` sends in one write, and without the question for the columns. */
  sendBriefly(send: (connection: InternalConnection) => void): void {
    send(this.#brief);
    this.#connection._send(Buffer.concat(this.#packet));
    this.#packet = [];
  }
}

const connections = new WeakMap<Connection, PreparedOn>();

function preparedOn(connection: InternalConnection): PreparedOn {
  const known = connections.get(connection) ?? new PreparedOn(connection);
  connections.set(connection, known);
  return known;
}

/**
 * A query of text results whose rows are objects with camelCase names. `pg` asks for the columns and looks up their
 * parsers on each execution. Here a connection is asked once for each prepared statement: PostgreSQL refuses to execute
 * one whose columns have changed. The parsers are found once for all connections.
 */
class RowQuery extends PgQuery {
  /** Read by `pg`, which closes the connection if the result takes longer, in milliseconds. */
  readonly query_timeout: number;
  readonly #known: KnownColumns;
  #prepared: PreparedOn | undefined;

  constructor(statement: NamedStatement, known: KnownColumns, callback: Callback) {
    super(statement.text, statement.values, callback);
    this.name = statement.name;
    this.query_timeout = statement.answerWithin;
    this.#known = known;
  }

  override prepare(connection: InternalConnection): void {
    if (this.name) this.#prepared = preparedOn(connection);
    const columns = this.#prepared?.columns.get(this.name ?? '');
    if (!columns) return super.prepare(connection);
    this.#read(columns);
    return this.#prepared?.sendBriefly((brief) => super.prepare(brief));
  }

  handleRowDescription({ fields }: { readonly fields: readonly FieldDef[] }): void {
    this._checkForMultirow();
    const columns = this.#columnsOf(fields);
    this.#prepared?.columns.set(this.name ?? '', columns);
    this.#read(columns);
  }

  #read({ fields, parseRow }: Columns): void {
    this._result.fields = fields;
    this._result.parseRow = parseRow;
    this._accumulateRows = true;
  }

  #columnsOf(fields: readonly FieldDef[]): Columns {
    const known = this.#known.get(this.name ?? '');
    if (known && areSame(known.fields, fields)) return known;
    const types = this._result._types;
    const parsers = fields.map((field) => types.getTypeParser(field.dataTypeID));
    const columns = { fields, parseRow: namedRow(fields, parsers) };
    if (this.name) this.#known.set(this.name, columns);
    return columns;
  }
}

export interface NamedStatement {
  readonly text: string;
  readonly values: readonly unknown[];
  /** The name of the prepared statement; undefined: not prepared. */
  readonly name: string | undefined;
  /** How long to wait for the result, in milliseconds. */
  readonly answerWithin: number;
}

/** Runs a statement. The result of several statements in one text is a list. */
export function runStatement(
  client: { query: (query: Query) => unknown },
  statement: NamedStatement,
  known: KnownColumns,
): Promise<QueryArrayResult> {
  return new Promise((resolve, reject) => {
    const callback: Callback = (error, result) => (error ? reject(error) : resolve(result));
    client.query(new RowQuery(statement, known, callback));
  });
}
