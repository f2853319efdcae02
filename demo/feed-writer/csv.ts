export type CsvCell = string | number | null | undefined

/** One table, RFC 4180: comma, quotes where needed, a header line, `\n` at each end. */
export function csv(header: readonly string[], rows: readonly (readonly CsvCell[])[]): string {
  return `${[header, ...rows].map((row) => row.map(cell).join(',')).join('\n')}\n`
}

function cell(value: CsvCell): string {
  const text = value === null || value === undefined ? '' : String(value)
  return /[",\n\r]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
