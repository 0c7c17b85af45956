import { saveWithFile } from './save-with-file.ts';

/** Stores an optional image with what is written besides, or neither. */
export const saveWithImage = saveWithFile;
