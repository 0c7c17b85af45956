import { z } from 'zod/mini';

/** The name of an archive's last entry, which describes the others. */
export const manifestName = 'manifest.json';

const sum = z.object({ size: z.int(), sha256: z.string() });
const entrySums = z.record(z.string(), sum);

export type EntrySums = z.output<typeof entrySums>;

const manifest = z.object({
  /** The version of this format. */
  format: z.literal(1),
  createdAt: z.iso.datetime(),
  /** The version of Trackboard. */
  version: z.string(),
  /** The migrations of the database, in order. */
  migrations: z.array(z.object({ version: z.int(), name: z.string(), checksum: z.string() })),
  /** The columns of each table, quoted for SQL, by its quoted name. */
  tables: z.record(z.string(), z.array(z.string())),
  /** The last values of the sequences, by quoted name. */
  sequences: z.record(z.string(), z.string()),
  /** Media that were removed while the backup was made, and are not restored. */
  unused: z.array(z.string()),
  /** Media that rows name but that were not stored. */
  missing: z.array(z.string()),
  entries: entrySums,
});

export type Manifest = z.output<typeof manifest>;

/** Reads a manifest's JSON; throws if it is of another format. */
export function parseManifest(json: string): Manifest {
  return manifest.parse(JSON.parse(json));
}
