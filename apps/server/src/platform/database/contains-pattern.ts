/** The pattern of `like` for texts that contain `text`, whose own wildcards stand for themselves. */
export function containsPattern(text: string): string {
  return `%${text.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
}
