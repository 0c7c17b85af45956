const key = 'trackboard.joining';

/**
 * Remembers in this tab that the user chose to join a track here: with 'Join Track', or by a login on the way to it.
 * A link from elsewhere leaves no mark.
 */
export const joiningMark = {
  set: (reference: string) => sessionStorage.setItem(key, reference),
  isSetFor: (reference: string) => sessionStorage.getItem(key) === reference,
  clear: () => sessionStorage.removeItem(key),
};
