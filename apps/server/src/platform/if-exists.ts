/** Returns the result of a file operation, or null if the file or folder does not exist. */
export async function ifExists<Found>(finding: Promise<Found>): Promise<Found | null> {
  return finding.catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null;
    throw error;
  });
}
