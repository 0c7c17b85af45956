/** The provider's reason for a failed payment, without 'Your' and the full stop, to use within a sentence. */
export function reasonText(reason: string): string {
  const words = reason.replace(/^Your card\b/, 'card').replace(/\.$/, '');
  return words.slice(0, 1).toLowerCase() + words.slice(1);
}
