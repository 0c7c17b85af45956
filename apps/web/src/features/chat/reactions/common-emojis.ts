/** Common emojis by category, in the order in which they are shown. */
export const commonEmojis: readonly {
  readonly name: string;
  readonly emojis: readonly string[];
}[] = [
  {
    name: 'Faces',
    emojis:
      '😀 😁 😂 🤣 😊 😇 🙂 😉 😍 🥰 😘 😜 🤪 😎 🤓 🥳 😏 🙃 😌 😴 🤤 😅 😓 🥵 🥶 😬 😮 😱 😭 😢 😤 😡 🤯 🤔 🤨 🙄 😳 🥺 🤢 🤕 💀 🤖'.split(
        ' ',
      ),
  },
  {
    name: 'Gestures',
    emojis: '👍 👎 👏 🙌 👊 ✊ 🤝 💪 🙏 ✌️ 🤘 🤙 👌 🤌 👋 🫡 🫶 🤞 👀 🧠'.split(' '),
  },
  {
    name: 'Training',
    emojis: '🏋️ 🤸 🏃 🚣 🚴 🏊 🤾 🧘 🥇 🥈 🥉 🏆 🏅 🎯 ⏱️ ⏰ 📈 📉 📅 ✅ ❌ 🩹 🧊 👟'.split(' '),
  },
  {
    name: 'Food and drink',
    emojis: '🍎 🍌 🥑 🥩 🍗 🍳 🍕 🍔 🥗 🍩 🎂 ☕ 💧 🍺 🥤'.split(' '),
  },
  {
    name: 'Hearts and signs',
    emojis: '❤️ 🧡 💛 💚 💙 💜 🖤 🤍 💔 💯 🔥 ⭐ ✨ ⚡ 💥 🎉 🎊 🚀 ❓ ❗ ⚠️ 🆗 ☀️ 🌧️ ❄️ 🌈'.split(
      ' ',
    ),
  },
];
