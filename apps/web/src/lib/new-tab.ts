interface NewTab {
  goTo: (url: string) => void;
  close: () => void;
}

/**
 * Opens an empty tab. Browsers block one that opens after a request, so this is called within the click, and the
 * address follows with the answer. Where even that is blocked, `goTo` stays in this tab.
 */
export function openNewTab(): NewTab {
  const tab = window.open('about:blank', '_blank');
  return {
    goTo: (url) => {
      if (!tab) return window.location.assign(url);
      tab.opener = null;
      tab.location.replace(url);
    },
    close: () => tab?.close(),
  };
}
