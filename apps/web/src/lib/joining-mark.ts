const key = 'trackboard.joining';

/**
 * Remembers in this tab that the user chose to join a track on our pages: with 'Join Track', or by logging in to join.
 * A link from another site sets no mark.
 */
export const joiningMark = {
  set: (reference: string) => sessionStorage.setItem(key, reference),
  isSetFor: (reference: string) => sessionStorage.getItem(key) === reference,
  clear: () => sessionStorage.removeItem(key),
};
