import { access, constants, mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { StartupError } from './startup-error.ts';

/**
 * Creates the data folder, private to its owner, and checks that the folder is writable. If the app runs as root,
 * PostgreSQL's user may pass through the folder.
 */
export async function prepareDataDir(dataDir: string): Promise<void> {
  try {
    await mkdir(dataDir, { recursive: true, mode: process.getuid?.() === 0 ? 0o711 : 0o700 });
    await access(dataDir, constants.R_OK | constants.W_OK | constants.X_OK);
  } catch (error) {
    const reason = error instanceof Error && 'code' in error ? String(error.code) : String(error);
    throw new StartupError(
      `The data folder ${dataDir} cannot be used (${reason}). Set DATA_DIR to a folder that Trackboard may write to.`,
      { cause: error },
    );
  }
}

/** The folder of images and videos. */
export function mediaFolderIn(dataDir: string): string {
  return join(dataDir, 'media');
}

/** The folder of uploads while their request runs. */
export function uploadFolderIn(dataDir: string): string {
  return join(dataDir, 'uploads');
}

/** The folder of the mails of a server without SMTP. */
export function mailFolderIn(dataDir: string): string {
  return join(dataDir, 'outbox');
}
