/** What is done in some minutes of an EMOM. */
export interface Station {
  /** `odd minutes`, `minute 2` */
  readonly when: string;
  readonly line: string;
}

const label =
  /^(?:(odd|even)(?: (?:min|minute)s?)?|(?:min|minute)\s?(\d)|(\d)[.)])\s*[:.)–-]?\s+(.+)$/i;

function readStation(text: string): (Station & { readonly order: number }) | null {
  const found = label.exec(text.trim());
  if (!found) return null;
  const [, parity, minute, number, line = ''] = found;
  if (parity) {
    const word = parity.toLowerCase();
    return { when: `${word} minutes`, line, order: word === 'odd' ? 1 : 2 };
  }
  const order = Number(minute ?? number);
  return { when: `minute ${order}`, line, order };
}

/** The stations that a text names in turn, 'Odd: 3 power snatches' and 'Even: 10 burpees'; none if it names no turn. */
export function readStations(description: string): readonly Station[] {
  const found = description.split('\n').flatMap((line) => readStation(line) ?? []);
  const isInTurn = found.every(({ order }, index) => order === index + 1);
  return found.length > 1 && isInTurn ? found : [];
}
