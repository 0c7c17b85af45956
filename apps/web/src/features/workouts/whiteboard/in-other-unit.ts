import { splitLoads, weightUnits } from '@trackboard/scoring';

const hint = 'Write loads for men and women as 95/65 lb. Athletes who train in kg see 43/30 kg.';

/** What athletes who train in the other unit read instead of the loads of a text. */
export function inOtherUnit(text: string): string {
  const shown = weightUnits.map((unit) =>
    splitLoads(text, unit).flatMap(({ text, written }) => (written ? `${written} = ${text}` : [])),
  );
  const loads = [...new Set(shown.flat())];
  return loads.length > 0 ? `In the other unit: ${loads.join(', ')}` : hint;
}
