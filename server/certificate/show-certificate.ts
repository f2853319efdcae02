import { eq } from 'drizzle-orm'
import { renderSVG } from 'uqr'
import type { CertificateView } from '#contract/certificate.ts'
import { formatCertificateCode } from '#rules/certificates.ts'
import type { Db } from '#server/platform/database.ts'
import type { Log } from '#server/platform/log.ts'
import { unsealText } from '#server/platform/seal-text.ts'
import type { Secrets } from '#server/platform/secrets.ts'
import { readLinkWord } from './codes.ts'
import { certificateUrl, lastDayOf } from './give-certificate.ts'
import type { CertificateRow } from './ledger.ts'
import { certificates } from './tables.ts'

export interface Showing {
  db: Db
  secrets: Secrets
  publicUrl: string
  log: Log
}

/** A certificate with its code for whoever holds its link; null for a link that the shop did not make. */
export async function showCertificate(
  showing: Showing,
  link: string,
  utcOffsetMinutes: number,
): Promise<CertificateView | null> {
  const id = readLinkWord(showing.secrets, link)
  const [row] = id === null ? [] : await showing.db.select().from(certificates).where(eq(certificates.id, id))
  if (!row) return null
  return {
    ...balanceOf(row, utcOffsetMinutes),
    code: openCode(showing, row),
    nominal: row.nominalMinor,
    design: row.design,
    recipientName: row.recipientName,
    senderName: row.senderName,
    greeting: row.greeting,
    isBlocked: row.blockedAt !== null,
    qr: drawQr(certificateUrl(showing, row.id)),
  }
}

/** What whoever has its code is told. */
export function balanceOf(
  { balanceMinor: balance, currency, endsAt, lastDigits }: CertificateRow,
  utcOffsetMinutes: number,
) {
  return { balance, currency, endsOn: lastDayOf(endsAt, utcOffsetMinutes), lastDigits }
}

/** After the shop's secret has changed twice the code stands in the message alone; its holder still spends it. */
function openCode({ secrets, log }: Showing, { id, sealedCode }: CertificateRow): string | null {
  try {
    return formatCertificateCode(unsealText(sealedCode, secrets, 'certificate codes'))
  } catch {
    log.warn({ certificateId: id }, 'the code of a certificate cannot be opened')
    return null
  }
}

function drawQr(url: string): string {
  return `data:image/svg+xml;base64,${Buffer.from(renderSVG(url, { border: 2, ecc: 'M' })).toString('base64')}`
}
