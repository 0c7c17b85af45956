interface NewTab {
  goTo: (url: string) => void;
  close: () => void;
}

/**
 * Opens an empty tab. Browsers block tabs opened after a request, so call this in the click handler and `goTo` with the
 * answer's address. If even that is blocked, `goTo` stays in this tab.
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
