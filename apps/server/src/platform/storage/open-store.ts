import type { GivenConfig } from '../../env.ts';
import { mediaFolderIn } from '../data-dir.ts';
import { openBucketStore } from './bucket-store.ts';
import { type FileStore, diskStore } from './file-store.ts';

type StoreSettings = Pick<
  GivenConfig,
  'dataDir' | 's3Endpoint' | 's3Bucket' | 's3Region' | 's3AccessKeyId' | 's3SecretAccessKey'
>;

/** The store of images and videos: a bucket if one is set, else a folder of `dataDir`. */
export async function openStore({ dataDir, ...given }: StoreSettings): Promise<FileStore> {
  if (!given.s3Bucket) return diskStore(mediaFolderIn(dataDir));
  return openBucketStore({
    endpoint: given.s3Endpoint ?? '',
    bucket: given.s3Bucket,
    region: given.s3Region ?? '',
    accessKeyId: given.s3AccessKeyId ?? '',
    secretAccessKey: given.s3SecretAccessKey ?? '',
  });
}
