const names: Readonly<Record<string, string>> = {
  shift: 'Shift',
  ArrowLeft: '←',
  ArrowRight: '→',
  ArrowUp: '↑',
  ArrowDown: '↓',
};

/** What stands on the keys of a shortcut: `shift+ArrowLeft` is Shift and ←; `mod` is Command on Apple's keyboards. */
export function keyNames(key: string, isApple: boolean): string[] {
  return key
    .split('+')
    .map((part) => (part === 'mod' ? (isApple ? '⌘' : 'Ctrl') : (names[part] ?? part)));
}
