/** The patterns that movements are counted by, in the order in which they are shown. */
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

/** A movement with the patterns that it trains; without any it is recognised but not counted. */
export interface PatternedMovement {
  readonly name: string;
  readonly patterns: readonly Pattern[];
}
