import { access, constants, mkdir } from 'node:fs/promises';
import { StartupError } from './startup-error.ts';

/** Makes the data folder when it is missing and sees that it can be written. */
export async function prepareDataDir(dataDir: string): Promise<void> {
  try {
    await mkdir(dataDir, { recursive: true });
    await access(dataDir, constants.R_OK | constants.W_OK | constants.X_OK);
  } catch (error) {
    const reason = error instanceof Error && 'code' in error ? String(error.code) : String(error);
    throw new StartupError(
      `The data folder ${dataDir} cannot be used (${reason}). Set DATA_DIR to a folder that Trackboard may write to.`,
      { cause: error },
    );
  }
}
