import { z } from 'zod'

/** What one table held at the moment of the backup. */
const KeptTable = z.object({
  schema: z.string(),
  name: z.string(),
  columns: z.array(z.string()).min(1),
  rows: z.int().min(0),
  /** The sum of what every row hashes to: the same rows in any order have the same. */
  content: z.string(),
  /** Money and pieces, by column: what a person compares. */
  sums: z.record(z.string(), z.string()),
  /** SHA-256 of the file. */
  fileHash: z.string(),
})
export type KeptTable = z.infer<typeof KeptTable>

export const Manifest = z.object({
  format: z.literal(1),
  madeAt: z.iso.datetime(),
  /** The hashes of the migrations it had been through, in their order. */
  migrations: z.array(z.string()).min(1),
  tables: z.array(KeptTable),
  sequences: z.array(z.object({ schema: z.string(), name: z.string(), lastValue: z.string(), isCalled: z.boolean() })),
  media: z.object({ files: z.int(), bytes: z.int() }),
})
export type Manifest = z.infer<typeof Manifest>

export const manifestFile = 'manifest.json'
export const tableFile = ({ schema, name }: { schema: string; name: string }) => `tables/${schema}.${name}.copy.gz`

/** Said without a stack: what is wrong can be told in a sentence. */
export class BackupError extends Error {}
