import type { Manifest } from '#server/platform/backup/index.ts'

/** What is in a backup, for a person: the moment, the rows, money and pieces, the files. */
export function tellManifest({ madeAt, tables, media }: Manifest): void {
  const rows = tables.reduce((sum, table) => sum + table.rows, 0)
  console.log(
    `As of ${madeAt}: ${tables.length} tables, ${rows} rows, ${media.files} files of media (${megabytes(media.bytes)} MB)`,
  )
  for (const table of tables) {
    const sums = Object.entries(table.sums).filter(([, sum]) => sum !== '0')
    if (sums.length === 0) continue
    console.log(`  ${table.name}: ${table.rows} rows, ${sums.map(([column, sum]) => `${column} ${sum}`).join(', ')}`)
  }
}

function megabytes(bytes: number): string {
  return (bytes / 1024 / 1024).toFixed(1)
}
