import { chatPart } from './chat/torture-chat.ts';
import { clusterPart } from './cluster/torture-cluster.ts';
import { crashPart } from './crash/torture-crash.ts';
import { failoverPart } from './failover/torture-failover.ts';
import { hostilePart } from './hostile/hostile-part.ts';
import { linePart } from './line/line-part.ts';
import { mailPart } from './mail/torture-mail.ts';
import type { Part, Print } from './part.ts';
import { paymentsPart } from './payments/payments-part.ts';

/*
 * `npm run lab -- torture` runs all parts; with `--quick`, their quick forms; with `NAME [SIZE]`, one part with its steps. It
 * prints a line with the figures of each part, and exits with 1 after a violation.
 */

const parts: readonly Part[] = [
  crashPart,
  paymentsPart,
  chatPart,
  clusterPart,
  failoverPart,
  hostilePart,
  linePart,
  mailPart,
];

const print: Print = (line) => void process.stdout.write(`${line}\n`);

async function runPart({ name, run }: Part, size: number, printStep: Print): Promise<boolean> {
  const started = performance.now();
  const { figures, violations } = await run(size, printStep).catch((error: unknown) => ({
    figures: 'failed',
    violations: [String(error)],
  }));
  const took = Math.round((performance.now() - started) / 1000);
  print(`${name}, ${took} s: ${figures}`);
  for (const violation of violations.slice(0, 20)) print(`  VIOLATION: ${violation}`);
  return violations.length === 0;
}

async function runAll(sizeOf: (part: Part) => number): Promise<boolean> {
  let isSound = true;
  for (const part of parts) {
    isSound = (await runPart(part, sizeOf(part), () => undefined)) && isSound;
  }
  return isSound;
}

function usage(): string {
  const lines = parts.map(
    ({ name, unit, usual, quick }) =>
      `       npm run lab -- torture ${name} [${unit}: ${usual} unless given, ${quick} with --quick]\n`,
  );
  return `Usage: npm run lab -- torture [--quick]\n${lines.join('')}`;
}

/** Returns the run that the arguments ask for; null if the arguments are invalid. */
function readArguments(args: readonly string[]): (() => Promise<boolean>) | null {
  const [what, given] = args;
  if (what === undefined) return () => runAll(({ usual }) => usual);
  if (what === '--quick') return () => runAll(({ quick }) => quick);
  const part = parts.find(({ name }) => name === what);
  if (!part) return null;
  const size = given === '--quick' ? part.quick : Number(given ?? part.usual);
  if (!Number.isInteger(size) || size < 2 || size > part.most) return null;
  return () => runPart(part, size, print);
}

const chosen = readArguments(process.argv.slice(2));
if (!chosen) process.stderr.write(usage());
process.exitCode = chosen && (await chosen()) ? 0 : 1;
