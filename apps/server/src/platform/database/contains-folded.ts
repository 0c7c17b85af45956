import { type RawBuilder, sql } from 'kysely';

/** The pattern of `like` for folded texts that contain `text`, whose own wildcards stand for themselves. */
export function containsFolded(text: string): RawBuilder<string> {
  const pattern = `%${text.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
  return sql<string>`fold_text(${pattern})`;
}
