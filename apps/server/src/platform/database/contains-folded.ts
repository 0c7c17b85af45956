import { type RawBuilder, sql } from 'kysely';

/** A `like` pattern for folded texts that contain `text`, with escaped wildcards. */
export function containsFolded(text: string): RawBuilder<string> {
  const pattern = `%${text.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
  return sql<string>`fold_text(${pattern})`;
}
