import { compare } from 'semver';

/** @typedef {import('./read-osv.mjs').Affected} Affected */
/** @typedef {Affected['ranges'][number]['events'][number]} Event */

/** This version is lower than every other, pre-releases too. */
const first = '0';

/** @param {string} version @param {string} than */
function isAtLeast(version, than) {
  return than === first || compare(version, than) >= 0;
}

/** @param {Event} event */
const versionOf = ({ introduced, fixed, last_affected }) =>
  introduced ?? fixed ?? last_affected ?? first;

/** @param {Event} one @param {Event} other */
function inOrder(one, other) {
  const [a, b] = [versionOf(one), versionOf(other)];
  if (a === first || b === first) return Number(b === first) - Number(a === first);
  return compare(a, b);
}

/** The schema's rule: the last event before the version decides. @param {Event[]} events in order @param {string} version */
function isInRange(events, version) {
  let isIn = false;
  for (const { introduced, fixed, last_affected } of events) {
    if (introduced !== undefined && isAtLeast(version, introduced)) isIn = true;
    if (fixed !== undefined && isAtLeast(version, fixed)) isIn = false;
    if (last_affected !== undefined && compare(version, last_affected) > 0) isIn = false;
  }
  return isIn;
}

/**
 * Whether a version is among those that an entry of a record lists or describes by ranges, and the first later one that
 * has the fix, if the record names it. Throws a TypeError if a range names something that is not a version.
 * @param {Affected} affected
 * @param {string} version
 * @returns {{ fixed?: string | undefined } | null} null if the version is not affected
 */
export function findAffected({ ranges, versions }, version) {
  for (const { type, events } of ranges) {
    // Ranges of other types contain commits.
    if (type !== 'SEMVER' && type !== 'ECOSYSTEM') continue;
    const sorted = events.toSorted(inOrder);
    if (!isInRange(sorted, version)) continue;
    const fix = sorted.find(({ fixed }) => fixed !== undefined && compare(fixed, version) > 0);
    return { fixed: fix?.fixed };
  }
  return versions.includes(version) ? {} : null;
}
