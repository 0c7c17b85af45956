import {
  type DatabaseConnection,
  PostgresDialect,
  type PostgresDialectConfig,
  PostgresDriver,
  type QueryCompiler,
  type TransactionSettings,
} from 'kysely';
import { SnakeCaseCompiler } from './column-names.ts';

type PostgresConnection = Parameters<PostgresDriver['rollbackTransaction']>[0];

/** Runs the statements of a transaction on connections in pipeline mode. */
class PipeliningDriver extends PostgresDriver {
  readonly #begun = new WeakMap<DatabaseConnection, Promise<void>>();

  /** Sends BEGIN without waiting for its answer, so that it costs no round trip. */
  override async beginTransaction(connection: DatabaseConnection, settings: TransactionSettings) {
    const begun = super.beginTransaction(connection, settings);
    begun.catch(() => undefined);
    this.#begun.set(connection, begun);
  }

  override async commitTransaction(connection: DatabaseConnection) {
    await this.#begun.get(connection);
    await super.commitTransaction(connection);
  }

  /**
   * If ROLLBACK fails, the connection is closed, and the caller gets the error that caused the
   * rollback.
   */
  override async rollbackTransaction(connection: PostgresConnection) {
    await super.rollbackTransaction(connection).catch(() => undefined);
  }
}

/**
 * Kysely's PostgreSQL dialect with names in camelCase, which are written as `snake_case` in SQL. The connections of the
 * pool must be in pipeline mode.
 */
export class PipeliningDialect extends PostgresDialect {
  readonly #config: PostgresDialectConfig;

  constructor(config: PostgresDialectConfig) {
    super(config);
    this.#config = config;
  }

  override createDriver(): PostgresDriver {
    return new PipeliningDriver(this.#config);
  }

  override createQueryCompiler(): QueryCompiler {
    return new SnakeCaseCompiler();
  }
}
