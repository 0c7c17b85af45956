import { kilogramsPerPound } from './weight-unit.ts';

/** The loaded implement, which determines the nearest load in the other unit. */
export interface Implement {
  readonly inKilograms: (pounds: number) => number;
  readonly inPounds: (kilograms: number) => number;
}

interface Rack {
  /** The words that name the implement. */
  readonly words: RegExp;
  /** The steps between two loads that gyms have. */
  readonly steps: { readonly lb: number; readonly kg: number };
  /** Pairs that gyms treat as equal although they are not the nearest: pounds, kilograms. */
  readonly pairs: readonly (readonly [lb: number, kg: number])[];
}

const nearest = (amount: number, step: number) => Math.round(amount / step) * step;

function implement({ steps, pairs }: Omit<Rack, 'words'>): Implement {
  const kilograms = new Map(pairs);
  const pounds = new Map(pairs.map(([lb, kg]) => [kg, lb]));
  return {
    inKilograms: (lb) => kilograms.get(lb) ?? nearest(lb * kilogramsPerPound, steps.kg),
    inPounds: (kg) => pounds.get(kg) ?? nearest(kg / kilogramsPerPound, steps.lb),
  };
}

const smallPlates = [
  [2.5, 1.25],
  [5, 2.5],
] as const;

const racks: readonly Rack[] = [
  {
    words: /kettlebell|\bkbs?\b/gi,
    steps: { lb: 1, kg: 1 },
    pairs: [[70, 32]],
  },
  { words: /dumbbell|\bdbs?\b/gi, steps: { lb: 5, kg: 2.5 }, pairs: [] },
  {
    words: /\bplates?\b/gi,
    steps: { lb: 5, kg: 2.5 },
    pairs: [...smallPlates, [25, 10]],
  },
  { words: /balls?\b|\bvests?\b|bags?\b/gi, steps: { lb: 1, kg: 1 }, pairs: [[14, 6]] },
];

const known = racks.map((rack) => ({ words: rack.words, implement: implement(rack) }));

/** A women's bar is 35 lb or 15 kg. */
const barbell = implement({
  steps: { lb: 5, kg: 1 },
  pairs: [...smallPlates, [35, 15], [65, 30], [105, 47.5]],
});

/** Finds the implement of a clause: the last one that it names, or a barbell. */
export function implementIn(clause: string): Implement {
  const named = known.flatMap((rack) =>
    [...clause.matchAll(rack.words)].map(({ index }) => ({ index, implement: rack.implement })),
  );
  return named.toSorted((a, b) => b.index - a.index)[0]?.implement ?? barbell;
}
