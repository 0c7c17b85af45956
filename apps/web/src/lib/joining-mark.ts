const key = 'trackboard.joining';

/** Remembers in this tab that the user chose to join a track in the app, rather than by a link from another site. */
export const joiningMark = {
  set: (reference: string) => sessionStorage.setItem(key, reference),
  isSetFor: (reference: string) => sessionStorage.getItem(key) === reference,
  clear: () => sessionStorage.removeItem(key),
};
