import { type RawBuilder, sql } from 'kysely';

/** The pattern of `like` for folded texts that contain `text`, with its wildcards escaped. */
export function containsFolded(text: string): RawBuilder<string> {
  const pattern = `%${text.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
  return sql<string>`fold_text(${pattern})`;
}
