/** Why a payment failed, as a part of a sentence about the athlete, to whom the provider's words are addressed. */
export function reasonText(reason: string): string {
  const words = reason.replace(/^Your card\b/, 'card').replace(/\.$/, '');
  return words.slice(0, 1).toLowerCase() + words.slice(1);
}
