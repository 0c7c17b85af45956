/** The patterns by which movements are counted, in the order in which they are shown. */
export const patterns = [
  'squat',
  'hinge',
  'push',
  'pull',
  'carry',
  'core',
  'monostructural',
  'gymnastics',
] as const;

export type Pattern = (typeof patterns)[number];

/**
 * A movement with the patterns that it trains. Without patterns it is recognised but not counted.
 */
export interface PatternedMovement {
  readonly name: string;
  readonly patterns: readonly Pattern[];
}
