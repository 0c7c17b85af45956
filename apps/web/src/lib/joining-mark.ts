const key = 'trackboard.joining';

/** Records in this tab that the user chose to join a track in the app, and not by a link from another site. */
export const joiningMark = {
  set: (reference: string) => sessionStorage.setItem(key, reference),
  isSetFor: (reference: string) => sessionStorage.getItem(key) === reference,
  clear: () => sessionStorage.removeItem(key),
};
