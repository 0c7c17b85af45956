import {
  CamelCasePlugin,
  PostgresDialect,
  PostgresQueryCompiler,
  type PluginTransformQueryArgs,
} from 'kysely';
import { remembered } from '../remembered.ts';

const snakeCase = remembered((name) =>
  name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`),
);

/** Writes names in camelCase as `snake_case`. */
export class SnakeCaseCompiler extends PostgresQueryCompiler {
  protected override sanitizeIdentifier(name: string): string {
    return super.sanitizeIdentifier(snakeCase(name));
  }
}

/** Kysely's dialect with names in camelCase. */
export class CamelCaseDialect extends PostgresDialect {
  override createQueryCompiler(): PostgresQueryCompiler {
    return new SnakeCaseCompiler();
  }
}

/** Kysely's plugin for the names in rows. In queries it would copy each part once for each query around it. */
export class CamelCaseRows extends CamelCasePlugin {
  constructor() {
    super({ maintainNestedObjectKeys: true });
  }

  override transformQuery({ node }: PluginTransformQueryArgs) {
    return node;
  }
}
