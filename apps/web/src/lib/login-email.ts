const key = 'trackboard.login-email';

/** The email of the account that was just registered or got a new password in this tab, for its next login. */
export const loginEmail = {
  set: (email: string) => sessionStorage.setItem(key, email),
  get: () => sessionStorage.getItem(key) ?? '',
  clear: () => sessionStorage.removeItem(key),
};
