/** The longest text of a message, in characters. */
export const maxMessageLength = 4000;

/** The maximum number of members that a message mentions. */
export const maxMentions = 20;

/** The longest voice message, in seconds. */
export const maxVoiceSeconds = 300;

/**
 * The maximum number of peaks in the waveform of a voice message, and the value of the loudest one.
 */
export const maxPeaks = 60;
export const maxPeak = 100;

/** The text of a voice message that has none: in lists, quotes and pushes, and where it cannot be played. */
export const voiceText = 'Voice message';

/** How long authors can edit a message, in minutes. */
export const editMinutes = 15;

/** The kinds of messages by their number on the wire. Gifs include stickers. */
export const messageTypes = { gif: 0, image: 1, video: 2, text: 3 } as const;
