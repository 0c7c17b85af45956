import { email } from '@trackboard/contract/accounts';

export interface Addresses {
  /** Each once, as they are stored. */
  readonly emails: readonly string[];
  /** Invalid addresses, as typed. */
  readonly wrong: readonly string[];
}

/** The candidates in a piece of a list: `Sam Lee <sam@gym.example>`, `sam@gym.example kim@gym.example`, `sam`. */
function candidatesIn(piece: string): string[] {
  const [, bracketed] = /<([^<>]+)>/.exec(piece) ?? [];
  if (bracketed) return [bracketed];
  const withAt = piece.split(/\s+/).filter((word) => word.includes('@'));
  return withAt.length > 0 ? withAt : [piece];
}

/** The addresses in a typed or pasted list, separated by commas, semicolons, spaces or lines. */
export function readAddresses(text: string): Addresses {
  const pieces = text.split(/[,;\n]/).flatMap((piece) => piece.trim() || []);
  const emails = new Set<string>();
  const wrong = new Set<string>();
  for (const candidate of pieces.flatMap(candidatesIn)) {
    const read = email.safeParse(candidate);
    if (read.success) emails.add(read.data);
    else wrong.add(candidate);
  }
  return { emails: [...emails], wrong: [...wrong] };
}
