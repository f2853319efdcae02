import { createHash } from 'node:crypto'
import { lt, sql } from 'drizzle-orm'
import { changed, type Db } from '#server/platform/database.ts'
import { deleteInBatches } from '#server/platform/in-batches.ts'
import { errorReports } from './tables.ts'

/** More kinds of errors than this are a flood, not news. */
const mostKinds = 5000
const keptDays = 30

export interface ErrorReport {
  reportFrom: 'client' | 'server'
  fullPath: string
  statusCode: number
  message: string
  userAgent: string
}

/** Counts an error under its kind. The query of the path is left out: it may hold what a person typed. */
export async function keepErrorReport(db: Db, report: ErrorReport, now: Date): Promise<void> {
  const path = oneLine(report.fullPath.replace(/[?#].*$/s, ''))
  const message = report.message.slice(0, 2000)
  const kind = [report.reportFrom, report.statusCode, path, message].join('\n')
  const fingerprint = createHash('sha256').update(kind).digest('hex').slice(0, 32)
  const at = now.toISOString()
  await changed(
    db,
    sql`
    insert into error_reports as r
      (fingerprint, report_from, path, status_code, message, user_agent, first_at, last_at)
    select ${fingerprint}, ${report.reportFrom}, ${path}, ${report.statusCode}::int, ${message},
      ${oneLine(report.userAgent)}, ${at}::timestamptz, ${at}::timestamptz
    where (select count(*) from error_reports) < ${mostKinds}
      or exists (select from error_reports where fingerprint = ${fingerprint})
    on conflict (fingerprint) do update set
      count = r.count + 1, last_at = excluded.last_at, user_agent = excluded.user_agent`,
  )
}

/** What a browser sent must not be able to begin a new line anywhere. */
export function oneLine(text: string): string {
  return text.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ').slice(0, 500)
}

export async function deleteOldErrorReports(db: Db, now: Date): Promise<void> {
  const before = new Date(now.getTime() - keptDays * 24 * 60 * 60 * 1000)
  await deleteInBatches(db, errorReports, lt(errorReports.lastAt, before))
}
