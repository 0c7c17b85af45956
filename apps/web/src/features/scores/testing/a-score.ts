import type { Comment, ScoreDetail, ScoreListEntry } from '@trackboard/contract/scores';

/** Returns Jonah's time on the board. Each test overrides the fields it needs. */
export function anEntry(given: Partial<ScoreListEntry> = {}): ScoreListEntry {
  return {
    scoreId: 'score',
    userId: 'jonah',
    firstName: 'Jonah',
    lastName: 'Weiss',
    image: null,
    comments: 0,
    likes: 0,
    hasLiked: false,
    highestScore: '15:31',
    gender: 'male',
    isScaled: false,
    isRecord: false,
    audience: 0,
    hasNotes: false,
    hasVideo: false,
    enteredBy: null,
    team: null,
    rank: 1,
    divisionRank: 1,
    ...given,
  };
}

export function aComment(given: Partial<Comment> = {}): Comment {
  return {
    id: 'comment',
    userId: 'ines',
    image: null,
    userName: 'Ines Novak',
    firstName: 'Ines',
    lastName: 'Novak',
    comments: 'Proper pacing.',
    imageUrl: null,
    likeCount: 0,
    hasLiked: false,
    isByCoach: false,
    createdAt: '2026-11-18T10:00:00Z',
    ...given,
  };
}

export function aDetail(given: Partial<ScoreDetail> = {}): ScoreDetail {
  return {
    scoreId: 'score',
    userId: 'jonah',
    firstName: 'Jonah',
    lastName: 'Weiss',
    image: null,
    isScaled: false,
    highestScore: '15:31',
    values: ['15:31'],
    notes: '',
    likes: 0,
    hasLiked: false,
    usersLiked: [],
    comments: [],
    removals: [],
    scoreType: 3,
    videoUrl: null,
    userPreferences: { weightPreference: 'kg' },
    enteredBy: null,
    team: null,
    isRecord: false,
    audience: 0,
    maxUsed: null,
    maxUsedUnit: null,
    maxSource: null,
    ...given,
  };
}
