import { type RawBuilder, sql } from 'kysely';

/** A `like` pattern for texts that contain `text`, with escaped wildcards. */
export function patternOf(text: string): string {
  return `%${text.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
}

/**
 * A `like` pattern for folded texts that contain `text`. The pattern is in a subquery, because a generic plan would
 * fold the parameter again for each row, which takes longer than the comparison.
 */
export function containsFolded(text: string): RawBuilder<string> {
  return sql<string>`(select fold_text(${patternOf(text)}))`;
}
