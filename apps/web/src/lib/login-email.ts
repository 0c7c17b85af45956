const key = 'trackboard.login-email';

/** How long a new password may wait for the login, in milliseconds. */
const passwordLife = 15 * 60 * 1000;

/** A password that was just chosen. It is only in the memory of this page: never stored, and gone after a reload. */
let chosen: { readonly password: string; readonly at: number } | null = null;

/**
 * Keeps the email of an account that was registered or got a new password in this tab, for the next login. The password that
 * was just chosen fills in the login form for a quarter of an hour.
 */
export const loginEmail = {
  set: (email: string, password?: string) => {
    sessionStorage.setItem(key, email);
    chosen = password ? { password, at: Date.now() } : null;
  },
  get: () => sessionStorage.getItem(key) ?? '',
  password: () => (chosen && Date.now() - chosen.at < passwordLife ? chosen.password : ''),
  clear: () => {
    sessionStorage.removeItem(key);
    chosen = null;
  },
};
