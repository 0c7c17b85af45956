import {
  cutText,
  maxSets,
  maxTextLength,
  normalizeScoreValues,
  type ScoreKind,
  scoreTypes,
  spellValue,
  type WeightUnit,
} from '@trackboard/scoring';
import { type DateOrder, readDay, settleDay } from './days.ts';
import { type Draft, type DraftResult, leaveOut, linesOf } from './draft.ts';
import { type Decimals, isNothing, readAmount, readWhole, spellAmount } from './numbers.ts';
import type { ImportedRow, LeftOut } from './row.ts';

/** What is known about a file as a whole: what its rows prove, and the answers. */
export interface FileFacts {
  readonly decimals: Decimals;
  readonly order: DateOrder | null;
  readonly unit: WeightUnit | null;
}

type Result = Pick<ImportedRow, 'scoreType' | 'values' | 'unit' | 'reps'>;

/** Cuts a text to the length of a score. */
const cut = (text: string): string => cutText(text, maxTextLength);

function keptAsText(written: string): Result {
  const text = cut(written.trim());
  return { scoreType: null, values: text ? [text] : [], unit: null, reps: [] };
}

/** Returns a result if `scores/save` would take it. */
function asScore(
  type: ScoreKind,
  values: readonly string[],
  rest: Pick<Result, 'unit' | 'reps'>,
): Result | null {
  if (values.length === 0 || values.length > maxSets) return null;
  const read = normalizeScoreValues(type, values.length, values, { addTotal: false });
  if (!read.ok) return null;
  const spelled = read.values.map((value, set) => (values[set] === '' ? '' : spellValue(value)));
  return { scoreType: type, values: spelled, ...rest };
}

function readWeights(texts: readonly string[], decimals: Decimals): string[] | null {
  const weights = texts.map((text) => {
    if (isNothing(text)) return '';
    const amount = readAmount(text, decimals);
    return amount === null ? null : spellAmount(amount);
  });
  return weights.every((weight) => weight !== null) ? weights : null;
}

function settleLift(
  { sets, unit }: Extract<DraftResult, { kind: 'lift' }>,
  facts: FileFacts,
): Result | null {
  const settled = unit ?? facts.unit;
  const weights = readWeights(
    sets.map(({ weight }) => weight),
    facts.decimals,
  );
  if (!settled || !weights) return null;
  const read = sets.map(({ reps }, set) => ({
    weight: weights[set] ?? '',
    reps: reps ? readWhole(reps, facts.decimals) : null,
  }));
  // A set without a weight and without reps was not lifted.
  const lifted = read.filter(({ weight, reps }) => weight !== '' || reps);
  const reps = lifted.flatMap((set) => set.reps || []);
  const isKnown = reps.length === lifted.length;
  return asScore(
    'liftWeight',
    lifted.map(({ weight }) => weight),
    { unit: settled, reps: isKnown ? reps : [] },
  );
}

function settleScore(
  { type, values, unit }: Extract<DraftResult, { kind: 'score' }>,
  facts: FileFacts,
): Result | null {
  const { shape } = scoreTypes[type];
  if (shape === 'weight') {
    const settled = unit ?? facts.unit;
    const weights = readWeights(values, facts.decimals);
    return settled && weights && asScore(type, weights, { unit: settled, reps: [] });
  }
  if (shape !== 'count') return asScore(type, values.map(cut), { unit: null, reps: [] });
  const counts = values.map((text) => (text === '' ? '' : readWhole(text, facts.decimals)));
  if (counts.includes(null)) return null;
  return asScore(type, counts.map(String), { unit: null, reps: [] });
}

function settleResult({ result, written }: Draft, facts: FileFacts): Result {
  if (result.kind === 'text') return keptAsText(written);
  const settled = result.kind === 'lift' ? settleLift(result, facts) : settleScore(result, facts);
  return settled ?? keptAsText(written);
}

/** Returns the texts of a draft's weights that need a unit. */
export function unitlessWeights({ result }: Draft): string[] {
  if (result.kind === 'lift' && result.unit === null) {
    return result.sets.map(({ weight }) => weight).filter((weight) => !isNothing(weight));
  }
  const isWeight = result.kind === 'score' && scoreTypes[result.type].shape === 'weight';
  return isWeight && result.unit === null
    ? result.values.filter((weight) => !isNothing(weight))
    : [];
}

/** Returns the keys of the questions about a draft that the file alone does not settle. */
function questionsOf(draft: Draft, order: DateOrder | null): string[] {
  return [
    ...(order === null && readDay(draft.dayText).kind === 'either' ? ['dateOrder'] : []),
    ...(unitlessWeights(draft).length > 0 ? ['unit'] : []),
  ];
}

/** Makes a row of a draft. `proven` is the order of day and month without the answer. */
export function settleDraft(
  draft: Draft,
  facts: FileFacts,
  proven: DateOrder | null,
): ImportedRow | LeftOut {
  const { rows, dayText, title, written } = draft;
  if (dayText === '') return leaveOut('no_day', ...rows);
  const day = settleDay(dayText, facts.order);
  if (day === undefined) return leaveOut('unreadable_day', ...rows);
  if (title === '' && written === '') return leaveOut('no_result', ...rows);
  return {
    kind: 'result',
    ...linesOf(rows),
    who: draft.who || null,
    day,
    dayText,
    title: title || cut(written),
    description: draft.description,
    ...settleResult(draft, facts),
    isScaled: draft.isScaled,
    lift: draft.lift || null,
    benchmark: draft.benchmark || null,
    notes: draft.notes,
    questions: questionsOf(draft, proven),
  };
}
