/* Records and leaderboards computed from what athletes entered, without any code of the product. */

/** A stored score with what was entered. */
export interface EnteredScore {
  readonly id: string;
  readonly userId: string;
  readonly workoutId: string;
  /** Scores of one subject are compared for records; null for scores that have none. */
  readonly subject: 'time' | 'lift' | null;
  /** `YYYY-MM-DD`. */
  readonly day: string;
  readonly loggedAt: Date;
  readonly entered: string;
  readonly weightUnit: 'kg' | 'lbs';
  readonly isScaled: boolean;
}

/** Times become negative seconds, so that more is always better; weights become tenths of a kilogram. */
function amountOf({ entered, subject, weightUnit }: EnteredScore): number {
  if (subject === 'lift') {
    const hundredths = Math.round(Number(entered) * 100);
    return Math.round(weightUnit === 'kg' ? hundredths / 10 : (hundredths * 4.535_923_7) / 100);
  }
  if (subject === null) return Number(entered);
  const [minutes, seconds] = entered.split(':');
  return -(Number(minutes) * 60 + Number(seconds));
}

/** Negative if the one was logged before the other; of two in one millisecond, the one with the lower id. */
function byTime(one: EnteredScore, other: EnteredScore): number {
  const difference = one.loggedAt.getTime() - other.loggedAt.getTime();
  return difference || (one.id < other.id ? -1 : 1);
}

const isBefore = (one: EnteredScore, other: EnteredScore): boolean =>
  one.day === other.day ? byTime(one, other) < 0 : one.day < other.day;

function areCompared(one: EnteredScore, other: EnteredScore): boolean {
  const isSame = one.userId === other.userId && one.subject === other.subject;
  return isSame && (one.subject === 'lift' || one.isScaled === other.isScaled);
}

/** The ids of the scores that beat at least one earlier result, and all of them. */
export function expectedRecords(scores: readonly EnteredScore[]): Set<string> {
  const records = scores.filter((score) => {
    if (!score.subject) return false;
    const earlier = scores.filter((each) => areCompared(each, score) && isBefore(each, score));
    return earlier.length > 0 && earlier.every((each) => amountOf(each) < amountOf(score));
  });
  return new Set(records.map(({ id }) => id));
}

const isBetter = (one: EnteredScore, other: EnteredScore): boolean =>
  one.isScaled === other.isScaled ? amountOf(one) > amountOf(other) : other.isScaled;

/** The rows of a workout's leaderboard: score and rank. Equal scores share a rank, the earlier one first. */
export function expectedBoard(scores: readonly EnteredScore[]): string[] {
  const ranked = scores.map((score) => ({
    score,
    rank: 1 + scores.filter((each) => isBetter(each, score)).length,
  }));
  return ranked
    .toSorted((a, b) => a.rank - b.rank || byTime(a.score, b.score))
    .map(({ score, rank }) => `${rank} ${score.id}`);
}
