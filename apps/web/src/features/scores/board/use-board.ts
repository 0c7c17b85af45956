import { useQuery } from '@tanstack/react-query';
import type { AllTimeScores, ScoreListEntry } from '@trackboard/contract/scores';
import { type BoardView, viewLeaderboard } from '@trackboard/scoring';
import { allTimeQuery, boardQuery } from '../api.ts';
import type { Place } from '../standing.ts';
import { isScoreOf } from '../team.ts';

/** A score on the board of a workout, or on its board of all days. */
export interface BoardEntry extends ScoreListEntry {
  /** The day of the score's workout, on the board of all days. */
  readonly date?: string;
}

/** Returns the scores of all days. The reader's own score comes last if the response does not list it. */
export function entriesOfAllTime({ rows, own }: AllTimeScores): readonly BoardEntry[] {
  return !own || rows.some(({ scoreId }) => scoreId === own.scoreId) ? rows : [...rows, own];
}

/** Fetches the board of a workout, or of all days of its benchmark. */
export function useBoard(workoutId: string, isAllTime: boolean) {
  // The board also needs changes from before its topic was watched.
  const always = { refetchOnMount: 'always' } as const;
  const ofDay = useQuery({ ...boardQuery(workoutId), ...always, enabled: !isAllTime });
  const ofAll = useQuery({
    ...allTimeQuery(workoutId),
    ...always,
    enabled: isAllTime,
    select: entriesOfAllTime,
  });
  const board = isAllTime ? ofAll : ofDay;
  const data: readonly BoardEntry[] | undefined = board.data;
  return { data, isError: board.isError, refetch: () => void board.refetch() };
}

export type Division = 'rx' | 'scaled';
export type GenderFilter = BoardView['gender'];

/** Returns the initial division: the one of the user's own score, else one with scores. */
export function firstDivision(board: readonly BoardEntry[], userId: string): Division {
  const own = board.find((entry) => isScoreOf(entry, userId));
  if (own) return own.isScaled ? 'scaled' : 'rx';
  return board.length > 0 && board.every((entry) => entry.isScaled) ? 'scaled' : 'rx';
}

export interface ShownBoard {
  readonly rx: readonly BoardEntry[];
  readonly scaled: readonly BoardEntry[];
}

/** Returns the scores of a division, with their ranks in it. */
function divisionOf(
  board: readonly BoardEntry[],
  division: Division,
  gender: GenderFilter,
): readonly BoardEntry[] {
  // A team is on the board of a gender if all of its athletes are of this gender.
  const isShown = ({ team }: BoardEntry) => gender === 'all' || !team || team.gender === gender;
  const entries = viewLeaderboard(board.filter(isShown), { division, gender });
  if (gender !== 'all') return entries;
  // The server's rank counts scores of the board that were not loaded.
  return entries.map((entry) => ({ ...entry, rank: entry.divisionRank }));
}

/** Returns both divisions, each with its own ranks. */
export function shownBoard(board: readonly BoardEntry[], gender: GenderFilter): ShownBoard {
  return { rx: divisionOf(board, 'rx', gender), scaled: divisionOf(board, 'scaled', gender) };
}

/** Returns the place of a score in its whole division. The place has no rank if the score is not on the board. */
export function placeOfScore(board: readonly BoardEntry[], scoreId: string): Place {
  const entry = board.find((each) => each.scoreId === scoreId);
  const peers = board.filter(
    ({ isScaled, audience }) => isScaled === entry?.isScaled && audience === 0,
  );
  return { rank: entry?.divisionRank ?? null, outOf: peers.length };
}
