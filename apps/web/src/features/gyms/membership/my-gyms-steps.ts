/** The five steps of My Gyms: the gyms, a gym's tracks, one track, a gym to join, a track to join. */
export type MyGymsStep = 1 | 2 | 3 | 4 | 5;

/** The next step: from a list to joining a gym, from there to its tracks. */
export function stepForward(step: MyGymsStep): MyGymsStep {
  return step === 4 || step === 5 ? 5 : 4;
}

/** The previous step, or null. */
export function stepBack(step: MyGymsStep): MyGymsStep | null {
  const back: Record<MyGymsStep, MyGymsStep | null> = { 1: null, 2: 1, 3: 2, 4: 1, 5: 4 };
  return back[step];
}
