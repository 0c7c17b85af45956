/**
 * Under this header, a client may send an id of its choice with a write. The hints about the write carry it as their second
 * argument, so that the client recognizes them.
 */
export const changeIdHeader = 'x-change-id';
