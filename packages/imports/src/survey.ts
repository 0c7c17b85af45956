import { cutText } from '@trackboard/scoring';
import type { ImportQuestion } from './adapter.ts';
import { type DateOrder, provenOrder, readDay } from './days.ts';
import type { Draft } from './draft.ts';
import { type Decimals, provenDecimals } from './numbers.ts';
import { unitlessWeights } from './settle.ts';

/** What the rows of a file prove, and what they leave open. */
export interface Survey {
  readonly decimals: Decimals;
  /** The order of day and month; null if no day proves it, or if days contradict each other. */
  readonly order: DateOrder | null;
  readonly questions: readonly ImportQuestion[];
}

const mostEvidence = 5;

/** Counts what asks a question, and keeps the first texts that show it. */
class Evidence {
  readonly texts = new Set<string>();
  rows = 0;

  add(text: string) {
    this.rows += 1;
    if (this.texts.size < mostEvidence) this.texts.add(cutText(text, 200));
  }

  get evidence(): string[] {
    return [...this.texts];
  }
}

function unitQuestion({ evidence, rows }: Evidence): ImportQuestion {
  return {
    key: 'unit',
    kind: 'unit',
    about: 'The file does not say the unit of these weights. Which is it?',
    evidence,
    choices: [
      { value: 'kg', text: 'Kilograms' },
      { value: 'lbs', text: 'Pounds' },
    ],
    rows,
  };
}

function orderQuestion({ evidence, rows }: Evidence): ImportQuestion {
  return {
    key: 'dateOrder',
    kind: 'dateOrder',
    about: 'Which number of these dates is the day, and which is the month?',
    evidence,
    choices: [
      { value: 'dayFirst', text: 'The day is first' },
      { value: 'monthFirst', text: 'The month is first' },
    ],
    rows,
  };
}

/** Returns the numbers that an athlete may have typed with a comma or a point. */
function numbersOf({ result }: Draft): readonly string[] {
  if (result.kind === 'lift') return result.sets.flatMap(({ weight, reps }) => [weight, reps]);
  return result.kind === 'score' && result.type !== 'text' ? result.values : [];
}

/** Surveys the rows of a file, one after the other. It keeps counts and a few texts, never rows. */
export class Surveyor {
  readonly #unit = new Evidence();
  readonly #order = new Evidence();
  readonly #orders = new Set<DateOrder>();
  #decimals: Decimals = { comma: false, point: false };

  addDay(dayText: string) {
    const proven = provenOrder(dayText);
    if (proven) this.#orders.add(proven);
    if (readDay(dayText).kind === 'either') this.#order.add(dayText);
  }

  addDraft(draft: Draft) {
    if (readDay(draft.dayText).kind === 'unreadable') return;
    this.addDay(draft.dayText);
    const weights = unitlessWeights(draft);
    if (weights.length > 0) this.#unit.add(`${draft.title}: ${weights.join(', ')}`);
    for (const number of numbersOf(draft)) {
      const { comma, point } = provenDecimals(number);
      const known = this.#decimals;
      this.#decimals = { comma: known.comma || comma, point: known.point || point };
    }
  }

  /** Returns what was found. `usual` is the order that the source always writes; days that contradict it win. */
  finish(usual?: DateOrder): Survey {
    const [proven = usual ?? null] = this.#orders;
    const order = this.#orders.size > 1 ? null : proven;
    const questions = [
      ...(order === null && this.#order.rows > 0 ? [orderQuestion(this.#order)] : []),
      ...(this.#unit.rows > 0 ? [unitQuestion(this.#unit)] : []),
    ];
    return { decimals: this.#decimals, order, questions };
  }
}
