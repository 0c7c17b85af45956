const names: Readonly<Record<string, string>> = {
  shift: 'Shift',
  ArrowLeft: '←',
  ArrowRight: '→',
  ArrowUp: '↑',
  ArrowDown: '↓',
};

/** The labels of a shortcut's keys: `shift+ArrowLeft` is Shift and ←; `mod` is Command on Apple's keyboards. */
export function keyNames(key: string, isApple: boolean): string[] {
  return key
    .split('+')
    .map((part) => (part === 'mod' ? (isApple ? '⌘' : 'Ctrl') : (names[part] ?? part)));
}
