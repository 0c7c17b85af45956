const headings =
  'athlete,date,title,description,best_result_raw,best_result_display,score_type,barbell_lift,set_details,notes,rx_or_scaled,pr';

/** Returns whole numbers below `limit` that are the same in each run. */
function seeded(seed: number) {
  let state = seed;
  return (limit: number): number => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * limit);
  };
}

const two = (number: number) => String(number).padStart(2, '0');

/**
 * Returns the lines of a gym's export as SugarWOD writes it. Its rows are of the athletes in turn, on 3,000 days: a
 * squat in pounds, a Fran or a workout of its own.
 */
export function gymExport(emails: readonly string[], rows: number): string[] {
  const random = seeded(47);
  const lines = Array.from({ length: rows }, (_, n) => {
    const day = new Date(Date.UTC(2016, 0, 1 + (n % 3000)));
    const date = `${two(day.getUTCMonth() + 1)}/${two(day.getUTCDate())}/${day.getUTCFullYear()}`;
    const start = `${emails[n % emails.length]},${date}`;
    const kind = random(3);
    if (kind === 0) {
      const lift = 100 + random(200);
      const sets = `"[{""success"":true,""load"":${lift}}]"`;
      return `${start},Back Squat 1x1,For load,${lift},${lift},Load,Back Squat,${sets},,RX,`;
    }
    const seconds = 150 + random(600);
    const [minutes, rest] = [Math.floor(seconds / 60), seconds % 60];
    const sets = `"[{""mins"":${minutes},""secs"":${rest}}]"`;
    const title = kind === 1 ? 'Fran' : `Chipper ${n}`;
    const rx = random(4) === 0 ? 'SCALED' : 'RX';
    return `${start},${title},For time,${seconds},${minutes}:${two(rest)},,,${sets},,${rx},`;
  });
  return [headings, ...lines];
}

/** Reads an athlete's records from the lines: the heaviest squat, and the fastest Fran as prescribed. */
export function recordsIn(lines: readonly string[], email: string) {
  const own = lines.filter((line) => line.startsWith(`${email},`));
  // Only the cells of the sets, which are not read, contain commas.
  const best = (title: string) =>
    own
      .filter((line) => line.endsWith(',RX,') && line.split(',')[2] === title)
      .map((line) => Number(line.split(',')[4]))
      .toSorted((a, b) => a - b);
  const fastest = best('Fran')[0] ?? 0;
  return {
    squat: best('Back Squat 1x1').at(-1) ?? 0,
    fran: `${two(Math.floor(fastest / 60))}:${two(fastest % 60)}`,
  };
}
