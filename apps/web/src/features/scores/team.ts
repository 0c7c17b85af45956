import type { Partner, Team } from '@trackboard/contract/scores';
import { locale } from '../../lib/locale.ts';

interface Named {
  readonly firstName: string;
  readonly lastName: string;
}

/** First name and initial: `Teo A.` */
export function shortName({ firstName, lastName }: Named): string {
  const initial = /^./u.exec(lastName.trim())?.[0];
  return initial ? `${firstName} ${initial}.` : firstName;
}

interface Scored {
  readonly userId: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly team: Team | null;
}

/** Whether a score is the user's own, alone or in a team. */
export function isScoreOf({ userId, team }: Pick<Scored, 'userId' | 'team'>, id: string): boolean {
  return userId === id || (team?.members.some((member) => member.userId === id) ?? false);
}

/** Whether another athlete logged a team's score for this user. */
export function isPartner(team: Team | null, id: string): boolean {
  return (team?.members.findIndex(({ userId }) => userId === id) ?? -1) > 0;
}

/** Joins the names of a team. A line breaks only between two names. */
const joined = (names: readonly string[]): string =>
  names.map((name) => name.replaceAll(' ', '\u00A0')).join(' +\u00A0');

/** Names the athletes of a score in little room: `Teo A. + Ana K.`, and `Teo A. + 2 more` for three. */
export function teamName(score: Scored): string {
  const name = shortName(score);
  if (!score.team) return name;
  const [partner] = score.team.members.filter(({ userId }) => userId !== score.userId);
  const more = score.team.size - 1;
  return joined([name, more === 1 && partner ? shortName(partner) : `${more} more`]);
}

/** Names all athletes of a score: `Teo A. + Ana K. + Ben L.` */
export function allNames(score: Scored): string {
  if (!score.team) return shortName(score);
  const others = score.team.members.filter(({ userId }) => userId !== score.userId);
  const unnamed = score.team.size - 1 - others.length;
  const names = [score, ...others].map(shortName);
  return joined([...names, ...(unnamed > 0 ? [`${unnamed} more`] : [])]);
}

/** Names the others of a team in a sentence: `Ana K. and Ben L.` */
export function othersInWords(members: readonly Partner[], userId: string): string {
  const others = members.filter((member) => member.userId !== userId);
  return new Intl.ListFormat(locale).format(others.map(shortName));
}
