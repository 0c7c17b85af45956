/** `1 score`, `16 scores` */
export const scoresInWords = (count: number) => (count === 1 ? '1 score' : `${count} scores`);
