import { type RawBuilder, sql } from 'kysely';

/** A `like` pattern for texts that contain `text`, with escaped wildcards. */
export function patternOf(text: string): string {
  return `%${text.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
}

/** A `like` pattern for folded texts that contain `text`. */
export function containsFolded(text: string): RawBuilder<string> {
  return sql<string>`fold_text(${patternOf(text)})`;
}
