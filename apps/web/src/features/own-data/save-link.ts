/** Lets the browser download a URL with its own progress display, without leaving the page. */
export function saveLink(url: string): void {
  const link = document.createElement('a');
  link.href = url;
  link.download = '';
  document.body.append(link);
  link.click();
  link.remove();
}
