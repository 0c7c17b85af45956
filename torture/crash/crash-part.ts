import { type Part, type Print, milliseconds, seconds } from '../part.ts';
import { type Form, type Report, tortureCrash } from './torture-crash.ts';

async function runForm(form: Form, rounds: number, print: Print): Promise<Report> {
  let n = 0;
  const report = await tortureCrash({
    form,
    rounds,
    recoverWithin: 1000,
    onRound: ({ fault, recovery }) => {
      n += 1;
      print(`${form} ${n}/${rounds}: ${fault}; served again after ${Math.round(recovery)} ms`);
    },
  });
  for (const [fault, of] of Map.groupBy(report.rounds, (round) => round.fault)) {
    const recovery = milliseconds(of.map((round) => round.recovery));
    print(`  ${form}, ${fault}, ${of.length} times: ${recovery}`);
  }
  print(`  everything was done after ${seconds(report.state?.drained ?? 0)}`);
  print(`  stopped in ${Math.round(report.stopped)} ms`);
  return report;
}

function describe(reports: readonly Report[]): string {
  const sum = (of: (report: Report) => number) =>
    reports.reduce((total, report) => total + of(report), 0);
  const kills = reports
    .flatMap(({ rounds }) => rounds)
    .filter(({ fault }) => fault.startsWith('SIGKILL'));
  const recovery = reports.flatMap(({ rounds }) => rounds.map((round) => round.recovery));
  return [
    `${recovery.length} interruptions, ${kills.length} of them kills`,
    `served again after ${milliseconds(recovery)}`,
    `${sum(({ acknowledged }) => acknowledged)} writes acknowledged`,
    `${sum(({ unavailable }) => unavailable)} answered 503`,
    `${sum(({ cutOff }) => cutOff)} cut off`,
    `${sum(({ state }) => state?.records ?? 0)} records`,
    `${sum(({ state }) => state?.unnamed ?? 0)} files swept`,
    `${sum(({ state }) => state?.received ?? 0)} cents in the ledger`,
  ].join(', ');
}

/** Kills the app and its database under load: half of the rounds with an external PostgreSQL, half with the built-in one. */
export const crashPart: Part = {
  name: 'crash',
  unit: 'rounds',
  usual: 74,
  quick: 8,
  most: 1000,
  run: async (rounds, print) => {
    const external = await runForm('external', Math.ceil(rounds / 2), print);
    const embedded = await runForm('embedded', Math.floor(rounds / 2), print);
    const reports = [external, embedded];
    return {
      figures: describe(reports),
      violations: reports.flatMap(({ violations }) => violations),
    };
  },
};
