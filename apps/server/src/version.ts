/** The version of Trackboard. */
export const version = '0.1.0';
