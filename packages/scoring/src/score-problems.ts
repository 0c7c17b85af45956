/** Every reason to reject a score, with the sentence for the athlete. */
const scoreProblemMessages = {
  not_a_number: 'Use a whole number, digits only',
  bad_weight: 'Use digits and one decimal point, like 102.5',
  bad_time: 'Enter a time as minutes and seconds, like 05:02',
  bad_seconds: 'Keep seconds between 0 and 59',
  bad_rounds: 'Enter rounds and reps, like 12+5',
  bad_completion: 'Choose completed or not completed',
  too_large: 'Enter a smaller number',
  text_too_long: 'Shorten the text to 500 characters',
  text_unreadable: 'Remove the characters that cannot be shown',
  too_many_values: 'Send one value for each set',
  no_effort: 'Enter a score above zero',
  no_time: 'Enter a time above 00:00',
  missing_time: 'Enter a time for every set, the total counts each one',
  beyond_cap: 'Enter a time within the time cap, or choose Time cap and enter your reps',
  no_time_cap: 'This workout has no time cap',
  capped_as_a_whole: 'Enter the reps of the whole workout, without times',
  no_reps: 'Enter the reps you completed before the time cap',
  no_completion: 'Mark at least one set as completed',
  no_text: 'Write your result',
  no_score: 'This workout takes no score',
} as const;

/** A reason to reject a score. */
export type ScoreProblem = keyof typeof scoreProblemMessages;

/** Returns the sentence that tells an athlete how to fix a problem. */
export function scoreProblemMessage(problem: ScoreProblem): string {
  return scoreProblemMessages[problem];
}
