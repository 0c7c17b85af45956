/** Lets the browser save what an address answers, with the browser's own progress; the page stays where it is. */
export function saveLink(url: string): void {
  const link = document.createElement('a');
  link.href = url;
  link.download = '';
  document.body.append(link);
  link.click();
  link.remove();
}
