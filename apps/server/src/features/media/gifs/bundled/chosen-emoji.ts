/** The emoji of the bundled library, in display order. All are stickers; the animated ones are gifs too. */

export const moving = `
💪🔥👏🙌🎉🏋️‍♀️🏋️‍♂️💯🥳👍👊😎🤩🥵😅🤯😤🏃‍♀️🏃‍♂️🚴🚣🏊🤸🧗🧘⛹️‍♀️⛹️‍♂️🤼🤾🏄🏂🦸‍♀️🦸‍♂️🥷🤖🚀⚡🌟🏁⏰⏳
🦾🦵🫀🫁🧠✋👋🤘🤙🤟👌🤞🙏🤝🫶👎👀💖💗💓❤️‍🔥💙💚💛🧡💜🖤💔
😀😄😁😆😂🤣🙂😉😊😇🥰😍😘😋😜🤪🤗🤭🤔🤨😐🙄😬😮‍💨😌🤤😴🤕🤢🥶🥴😵‍💫🤠🤓
😮😲😳🥺😨😰😢😭😱😣😞😓😩😫🥱😡🤬😈💀👻🤡💩🙈🙆🤷🤦🙇💃🕺
🦍🦁🐯🦄🐐🐻🦥🐢🦖🐉🐝☕🍻🥂🎂🌈💤💣
`;

export const still = `
🏆🥇🥈🥉🏅❤️⭐✨🎊🎈🎁🎯👑💎🏃🚶🚵🤹🤺✊🤜🤛🥊🥋🏀🏈⚽🎾🏐🏉🏓🏸🏒🏑🏏⚾🥎🥅⛳🎿🛷⛸️🛹🤿🎣🎽👟🥾🧢🩳🧦🎧🎵🎤🥁🔔📣
😃🙃🤑🤫😏😒😔😪😷🤮🤧😵🧐😕😟😥😖😠👽🙉🙊😺😹😻🙀🙅🙋🫡🫠🫣🥹🫢🫨💞🤍🐂🐼🐌🦈🦅🌊
🍌🍎🥑🥦🥕🍗🥩🥚🍳🥓🍔🍟🍕🌮🌯🥗🍿🥛🥤🧃💧🧊💦💥💨💫💢💬🩹🩺💊🦴📈📅⏱️✅❌❗❓🆕🆗🔝🔜
`;

/** Search words of gyms, in addition to the words of emojibase. */
export const gymWords: Readonly<Record<string, string>> = {
  '💪': 'pr personal record best',
  '🔥': 'beast mode',
  '👏': 'well done',
  '🙌': 'pr personal record well done',
  '🎉': 'pr personal record',
  '🏋️‍♀️': 'squat snatch clean jerk press gym',
  '🏋️‍♂️': 'squat snatch clean jerk press gym',
  '🥵': 'metcon sore',
  '💀': 'sore wrecked',
  '😩': 'sore',
  '😴': 'rest day',
  '🚣': 'erg rower',
  '🚴': 'erg',
  '🤸': 'gymnastics handstand',
  '🧘': 'mobility stretch rest day',
  '🫀': 'cardio engine',
  '🫁': 'cardio engine breathe',
  '🦵': 'leg day',
  '⏰': 'amrap emom time cap',
  '⏳': 'amrap emom time cap',
  '🏁': 'for time finish done',
  '🐐': 'greatest of all time',
  '🦍': 'beast strong',
  '🏆': 'pr personal record',
  '🥇': 'pr podium first',
  '🏅': 'pr podium',
};
