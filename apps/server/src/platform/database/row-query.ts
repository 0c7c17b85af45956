import { type FieldDef, Query, type QueryArrayResult } from 'pg';
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

/**
 * A query of text results whose rows are objects with camelCase names. The parsers of its columns are found once for each
 * prepared statement; `pg` looks them up on each execution and copies two objects for it.
 */
class RowQuery extends PgQuery {
  readonly #known: KnownColumns;

  constructor(statement: NamedStatement, known: KnownColumns, callback: Callback) {
    super(statement.text, statement.values, callback);
    this.name = statement.name;
    this.#known = known;
  }

  handleRowDescription({ fields }: { readonly fields: readonly FieldDef[] }): void {
    this._checkForMultirow();
    this._result.fields = fields;
    this._result.parseRow = this.#columnsOf(fields).parseRow;
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
