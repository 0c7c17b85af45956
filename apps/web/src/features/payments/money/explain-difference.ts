import type { MoneySums } from '@trackboard/contract/payments';
import { locale } from '../../../lib/locale.ts';

/** A part of a sentence: text, or an amount in cents that is formatted when it is shown. */
export type SentencePart = string | { readonly cents: number };

/** One cause of the difference between two periods. */
interface Cause {
  readonly words: string;
  readonly cents: number;
}

const numberWords = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine'];
const numberText = (count: number) => numberWords[count] ?? String(count);
const capital = (text: string) => text.slice(0, 1).toUpperCase() + text.slice(1);
const sumOf = (causes: readonly Cause[]) => causes.reduce((sum, { cents }) => sum + cents, 0);
const feesOf = ({ providerFees, platformFees }: MoneySums) => providerFees + platformFees;
const plural = (count: number, what: string) => (count === 1 ? what : `${what}s`);

function changed(count: number, what: string, how: 'more' | 'fewer'): string {
  return `${numberText(count)} ${how} ${plural(count, what)}`;
}

function paymentsWords(current: MoneySums, previous: MoneySums): string {
  const more = current.paymentCount - previous.paymentCount;
  const isGain = current.payments > previous.payments;
  if (!current.paymentCount) return 'No payments came in';
  if (!previous.paymentCount) return `${numberText(more)} ${plural(more, 'payment')} came in`;
  if (more === 0) return `As many payments came in, for ${isGain ? 'more' : 'less'}`;
  const came = `${changed(Math.abs(more), 'payment', more > 0 ? 'more' : 'fewer')} came in`;
  return more > 0 === isGain ? came : `${came}, but for ${isGain ? 'more' : 'less'}`;
}

function refundsWords(current: MoneySums, previous: MoneySums): string {
  const more = current.refundCount - previous.refundCount;
  const isGain = current.refunds > previous.refunds;
  if (!isGain && !previous.refundCount) return `${numberText(more)} ${plural(more, 'refund')}`;
  if (!isGain) return more > 0 ? changed(more, 'refund', 'more') : 'larger refunds';
  return more < 0 ? changed(-more, 'refund', 'fewer') : 'smaller refunds';
}

function feesWords(cents: number, paymentsGrew: boolean): string {
  if (cents > 0) return 'lower fees';
  return paymentsGrew ? 'the fees on those payments' : 'higher fees';
}

function otherCauses(current: MoneySums, previous: MoneySums): Cause[] {
  const fees = feesOf(current) - feesOf(previous);
  const causes = [
    { words: refundsWords(current, previous), cents: current.refunds - previous.refunds },
    { words: feesWords(fees, current.payments > previous.payments), cents: fees },
    { words: 'disputes and corrections', cents: current.other - previous.other },
  ];
  return causes.filter(({ cents }) => cents !== 0);
}

/** `One refund (−$39.00) and lower fees (+$2.00)`. */
function listCauses(causes: readonly Cause[], isStart: boolean): SentencePart[] {
  const parts = new Intl.ListFormat(locale).formatToParts(causes.map((_, at) => String(at)));
  return parts.flatMap(({ type, value }, position): SentencePart[] => {
    const cause = causes[Number(value)];
    if (type !== 'element' || !cause) return [value];
    const words = isStart && position === 0 ? capital(cause.words) : cause.words;
    return [`${words} (`, { cents: cause.cents }, ')'];
  });
}

function reductionText(by: number, of: number, [part, all, more]: readonly string[]): string {
  if (Math.abs(by) < Math.abs(of)) return part ?? '';
  return (Math.abs(by) === Math.abs(of) ? all : more) ?? '';
}

function explainPayments(payments: Cause, causes: readonly Cause[]): SentencePart[] {
  const isGain = payments.cents > 0;
  const additions = causes.filter(({ cents }) => cents > 0 === isGain);
  const reductions = causes.filter(({ cents }) => cents > 0 !== isGain);
  const parts: SentencePart[] = [`${capital(payments.words)} (`, { cents: payments.cents }, ').'];
  if (additions.length) {
    parts.push(
      ' ',
      ...listCauses(additions, true),
      isGain ? ' added to it.' : ' lowered it further.',
    );
  }
  if (reductions.length) {
    const ends = isGain
      ? [' took part of it back.', ' took all of it back.', ' took more than that back.']
      : [' made up for part of it.', ' made up for all of it.', ' made up for more than that.'];
    const moved = payments.cents + sumOf(additions);
    parts.push(' ', ...listCauses(reductions, true), reductionText(sumOf(reductions), moved, ends));
  }
  return parts;
}

/**
 * Returns sentences that explain why the net of a period differs from the period before. Their amounts add up to the difference.
 */
export function explainDifference(current: MoneySums, previous: MoneySums): SentencePart[] {
  const causes = otherCauses(current, previous);
  const cents = current.payments - previous.payments;
  if (cents !== 0)
    return explainPayments({ words: paymentsWords(current, previous), cents }, causes);
  if (causes.length) return ['The difference comes from ', ...listCauses(causes, false), '.'];
  const isEmpty = !current.paymentCount && !previous.paymentCount;
  return [isEmpty ? 'No payments in either period.' : 'As much as in the period before.'];
}
