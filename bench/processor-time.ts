import { readFile, readdir } from 'node:fs/promises';

/** Of `/proc`: Linux counts processor time in hundredths of a second. */
const ticks = 100;

/** The ticks of a process by its `stat`, whose second field is its name in parentheses; null if the name differs. */
function ticksOf(stat: string, name: string): number | null {
  if (!stat.includes(`(${name})`)) return null;
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return Number(fields[11]) + Number(fields[12]);
}

/** Seconds of processor time that the running processes of a name have taken so far. */
async function secondsOf(name: string): Promise<number> {
  const folders = (await readdir('/proc')).filter((each) => /^\d+$/.test(each));
  // A process may end while the others are read.
  const stats = await Promise.all(
    folders.map((pid) => readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '')),
  );
  return stats.reduce((sum, stat) => sum + (ticksOf(stat, name) ?? 0), 0) / ticks;
}

/** Seconds of processor time so far of the server at `origin`, and of all processes of PostgreSQL. */
export async function readProcessorTime(origin: string) {
  const metrics = await (await fetch(`${origin}/metrics`)).text();
  const server = Number(/^process_cpu_seconds_total (\S+)/m.exec(metrics)?.[1]);
  return { server, postgres: await secondsOf('postgres') };
}
