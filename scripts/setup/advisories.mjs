import { findAffected } from './affected-version.mjs';
import { Problem } from './problem.mjs';
import { readOsv } from './read-osv.mjs';

/** @typedef {import('./licences.mjs').LockedPackage} LockedPackage */
/** @typedef {import('./read-osv.mjs').OsvRecord} OsvRecord */
/** @typedef {Pick<LockedPackage, 'name' | 'version' | 'isShipped'>} Installed */
/** @typedef {{ installed: Installed, record: OsvRecord, fixed?: string | undefined }} Finding */

/** GitHub's ratings. An advisory without a rating, such as one of a malicious package, comes first. */
const ratings = ['CRITICAL', 'HIGH', 'MODERATE', 'LOW'];

/** @param {OsvRecord} record */
function severityOf({ database_specific, severity }) {
  return database_specific?.severity ?? severity.at(-1)?.score ?? 'not rated';
}

/** @param {OsvRecord} record @param {Installed} installed @returns {Finding[]} */
function match(record, installed) {
  for (const affected of record.affected) {
    const { ecosystem, name } = affected.package ?? {};
    if (ecosystem !== 'npm' || name !== installed.name) continue;
    try {
      const found = findAffected(affected, installed.version);
      if (found) return [{ installed, record, fixed: found.fixed }];
    } catch (cause) {
      throw new Problem(`${record.id} cannot be used: ${String(cause)}`, { cause });
    }
  }
  return [];
}

/** @param {Finding} finding */
function lineOf({ installed, record, fixed }) {
  const { id, summary } = record;
  const remedy = fixed ? `fixed in ${fixed}` : 'no fixed version is named';
  return `  ${id} (${severityOf(record)}): ${installed.name} ${installed.version}, ${remedy}. ${summary}`.trimEnd();
}

/** @param {Finding} finding */
const rank = ({ record }) => ratings.indexOf(severityOf(record));

/** @param {Finding} finding */
const isShipped = ({ installed }) => installed.isShipped;

/** @param {string} heading @param {Finding[]} findings */
function section(heading, findings) {
  const sorted = findings.toSorted((a, b) => rank(a) - rank(b));
  return findings.length === 0 ? [] : [heading, ...new Set(sorted.map(lineOf))];
}

/**
 * A report of the advisories in an export of OSV that affect installed packages, shipped ones first.
 * @param {string} path a folder or a zip
 * @param {Installed[]} packages
 * @returns {Promise<{ text: string, isAffected: boolean }>}
 */
export async function reportAdvisories(path, packages) {
  const byName = Map.groupBy(packages, ({ name }) => name);
  /** @type {Finding[]} */
  const findings = [];
  let count = 0;
  let newest = '';
  await readOsv(path, (record) => {
    count += 1;
    if (record.modified > newest) newest = record.modified;
    if (record.withdrawn) return;
    const names = new Set(record.affected.map((each) => each.package?.name ?? ''));
    const candidates = [...names].flatMap((name) => byName.get(name) ?? []);
    findings.push(...candidates.flatMap((installed) => match(record, installed)));
  });
  const affected = new Set(
    findings.map(({ installed: { name, version } }) => `${name}@${version}`),
  );
  const lines = [
    ...section('Shipped:', findings.filter(isShipped)),
    ...section(
      'Only for development:',
      findings.filter((each) => !isShipped(each)),
    ),
    `Affected packages: ${affected.size} of ${packages.length}. Advisories read: ${count}, the newest of ${newest.slice(0, 10)}.`,
  ];
  return { text: lines.join('\n'), isAffected: findings.length > 0 };
}
