/** A lift from which the max of another can be estimated. */
export interface LinkedLift {
  /** The lift's name in the lift library. */
  readonly lift: string;
  /** The estimated max divided by this lift's max. */
  readonly factor: number;
}

const from = (lift: string, factor: number): LinkedLift => ({ lift, factor });

const links: Readonly<Record<string, readonly LinkedLift[]>> = {
  'Front Squat': [from('Back Squat', 0.85)],
  'Back Squat': [from('Front Squat', 1.1)],
  'Overhead Squat': [from('Snatch', 1), from('Squat Snatch', 1)],

  Clean: [from('Squat Clean', 1), from('Clean and Jerk', 1)],
  'Squat Clean': [from('Clean', 1), from('Clean and Jerk', 1)],
  'Power Clean': [from('Clean', 0.8), from('Squat Clean', 0.8), from('Clean and Jerk', 0.8)],
  'Hang Clean': [from('Hang Squat Clean', 1), from('Clean', 0.95), from('Squat Clean', 0.95)],
  'Hang Squat Clean': [from('Hang Clean', 1), from('Squat Clean', 0.95), from('Clean', 0.95)],
  'Hang Power Clean': [
    from('Power Clean', 0.85),
    from('Clean', 0.75),
    from('Squat Clean', 0.75),
    from('Clean and Jerk', 0.75),
  ],
  'Block Clean': [from('Clean', 0.95), from('Squat Clean', 0.95)],
  'Clean Pull': [from('Clean', 1), from('Squat Clean', 1), from('Clean and Jerk', 1)],
  'Clean-Grip Deadlift': [
    from('Clean Pull', 1),
    from('Clean', 1),
    from('Squat Clean', 1),
    from('Clean and Jerk', 1),
  ],
  'Clean and Jerk': [from('Clean', 0.95), from('Squat Clean', 0.95)],
  'Hang Clean and Jerk': [from('Clean and Jerk', 0.95)],

  Snatch: [from('Squat Snatch', 1), from('Clean and Jerk', 0.8)],
  'Squat Snatch': [from('Snatch', 1), from('Clean and Jerk', 0.8)],
  'Power Snatch': [from('Snatch', 0.8), from('Squat Snatch', 0.8)],
  'Hang Snatch': [from('Hang Squat Snatch', 1), from('Snatch', 0.95), from('Squat Snatch', 0.95)],
  'Hang Squat Snatch': [from('Hang Snatch', 1), from('Squat Snatch', 0.95), from('Snatch', 0.95)],
  'Hang Power Snatch': [
    from('Power Snatch', 0.85),
    from('Snatch', 0.75),
    from('Squat Snatch', 0.75),
  ],
  'Block Snatch': [from('Snatch', 0.95), from('Squat Snatch', 0.95)],
  'Snatch Pull': [from('Snatch', 1), from('Squat Snatch', 1)],
  'Snatch-Grip Deadlift': [from('Snatch Pull', 1), from('Snatch', 1), from('Squat Snatch', 1)],

  'Strict Press': [from('Push Press', 0.7), from('Jerk', 0.55), from('Split Jerk', 0.55)],
  'Push Press': [
    from('Strict Press', 1.2),
    from('Jerk', 0.75),
    from('Split Jerk', 0.75),
    from('Clean and Jerk', 0.75),
  ],
  'Push Jerk': [from('Push Press', 1)],
  Jerk: [from('Split Jerk', 1), from('Clean and Jerk', 1)],
  'Split Jerk': [from('Jerk', 1), from('Clean and Jerk', 1)],

  'Bench Press': [from('Close-Grip Bench Press', 1)],
  'Close-Grip Bench Press': [from('Bench Press', 0.9)],
  'Incline Bench Press': [from('Close-Grip Bench Press', 0.8)],
};

/**
 * The other lifts from which a lift's max can be estimated, by library name, the nearest first.
 *
 * Each factor is the lowest of the sources below, rounded down to a multiple of 5 %. When a heavier lift is estimated from
 * a lighter one it is reduced by another 5 %, to keep the load on the safe side. It is 1 between two names of one lift and
 * where one lift contains the other: a clean and jerk includes a clean and a pull. A technical lift is never estimated from
 * a strength lift (a snatch from a squat), since the published ratios apply only to weightlifters.
 *
 * Sources: S. Waxman, 'Those Magic Little Lift Ratios' (waxmansgym.com/liftratios), after Russian weightlifting literature,
 * its table as in Liverpool Weightlifting Club, 'How can variation ratios help identify your strengths and weaknesses':
 * power variants 80 % of the full lift, from hang or blocks 95 %, snatch 80 % of clean and jerk, overhead squat 105 % of
 * snatch, clean 102 % and jerk 105 % of clean and jerk, front squat 115 % and back squat 135 % of it, press 55 % of jerk;
 * A. Czaplicki and others, PLoS ONE 14(12), 2019, e0225891: hang snatch 95 %, hang power snatch 79 %, power snatch 88 % of
 * snatch; C. Thibaudeau, 'Know Your Ratios, Destroy Weaknesses', T Nation, 2015: front squat 85 % of back squat; Liv
 * Athletic, 'The Relationship Between Your Lifts': strict press 60 % and push press 75 % of jerk; C. Poliquin, 1997, in J.
 * Morris, 'Structural Balance': incline press 83 % of close-grip bench press; R. G. Lockie and others, Journal of Human
 * Kinetics 60, 2017, pages 19 to 28: close-grip bench press a little below the bench press.
 */
export const linkedLifts: ReadonlyMap<string, readonly LinkedLift[]> = new Map(
  Object.entries(links),
);

/** A tested max of a lift. */
export interface TestedLift {
  /** The lift's name in the lift library. */
  readonly lift: string;
  /** The max, in the unit of all maxes passed. */
  readonly max: number;
}

/** A max that is estimated from the max of another lift. */
export interface LinkedMax<Tested extends TestedLift> {
  /** The max, in the unit of the maxes passed. It is not rounded. */
  max: number;
  factor: number;
  /** The tested max from which this one is computed. */
  of: Tested;
}

/**
 * Estimates a lift's max from the nearest linked lift with a tested max. It follows one link only,
 * because an estimate of an estimate would be a guess. Null if no linked lift is among `tested`,
 * which has at most one max for each lift.
 */
export function linkedMax<Tested extends TestedLift>(
  lift: string,
  tested: readonly Tested[],
): LinkedMax<Tested> | null {
  for (const link of linkedLifts.get(lift) ?? []) {
    const of = tested.find((each) => each.lift === link.lift);
    if (of) return { max: of.max * link.factor, factor: link.factor, of };
  }
  return null;
}
