/** One emoji of the bundled library. */
export interface BundledEntry {
  /** Its code points, `1f3cb-200d-2640`: names its files. */
  readonly id: string;
  readonly title: string;
  /** What it is also found by. */
  readonly words: readonly string[];
  /** Whether there is a gif of it besides the sticker. */
  readonly isMoving: boolean;
}
