import type { GivenConfig } from '../../env.ts';
import { mediaFolderIn } from '../data-dir.ts';
import { openBucketStore } from './bucket-store.ts';
import { type FileStore, diskStore } from './file-store.ts';

/** Opens the store of images and videos: a bucket if one is set, else a folder of `dataDir`. */
export async function openStore({
  dataDir,
  s3,
}: Pick<GivenConfig, 'dataDir' | 's3'>): Promise<FileStore> {
  return s3 ? openBucketStore(s3) : diskStore(mediaFolderIn(dataDir));
}
