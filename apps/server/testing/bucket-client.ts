import { CreateBucketCommand, ListMultipartUploadsCommand, S3Client } from '@aws-sdk/client-s3';
import type { BucketSettings } from '../src/platform/storage/bucket-store.ts';

export interface BucketClient {
  create(): Promise<void>;
  /** The keys of uploads in parts that are neither finished nor aborted. */
  unfinished(): Promise<string[]>;
}

/** A client for calls on a bucket that tests make but the app does not. */
export function createBucketClient(settings: BucketSettings): BucketClient {
  const { endpoint, bucket: Bucket, region, ...credentials } = settings;
  const client = new S3Client({ endpoint, region, credentials, forcePathStyle: true });
  return {
    create: async () => void (await client.send(new CreateBucketCommand({ Bucket }))),
    unfinished: async () => {
      const { Uploads = [] } = await client.send(new ListMultipartUploadsCommand({ Bucket }));
      return Uploads.map(({ Key = '' }) => Key);
    },
  };
}
