const key = 'trackboard.login-email';

/** Keeps the email of an account that was registered or got a new password in this tab, for the next login. */
export const loginEmail = {
  set: (email: string) => sessionStorage.setItem(key, email),
  get: () => sessionStorage.getItem(key) ?? '',
  clear: () => sessionStorage.removeItem(key),
};
