/** An error that the user can fix: printed without a stack. */
export class Problem extends Error {}
