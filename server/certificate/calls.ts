import { certificateContract, type certificateRefusals } from '#contract/certificate.ts'
import { staffCertificatesContract } from '#contract/staff/certificates.ts'
import { certificateDesigns, certificateTrouble } from '#rules/certificates.ts'
import { normalizePhone } from '#rules/phone.ts'
import { type AnsweredCall, answer, type CallContext, pageOf, type Refuse, recordExport } from '#server/gate/index.ts'
import { inTransaction } from '#server/platform/database.ts'
import type { Settings } from '#server/platform/settings.ts'
import type { HoldMove } from '#server/second-person/index.ts'
import { certificatesCsv } from './certificates-csv.ts'
import { type Giving, giveCertificate } from './give-certificate.ts'
import { type CertificateRow, findById, standOf } from './ledger.ts'
import { certificateSettings } from './settings.ts'
import { balanceOf, type Showing, showCertificate } from './show-certificate.ts'
import { blockCertificate, listDeskCertificates } from './staff.ts'
import { type CodeTrying, tryCode } from './try-code.ts'

/** Answers `certificate.ts` of the contract. */
export function certificateCalls(deps: CodeTrying & Showing): AnsweredCall[] {
  return answer('certificate', certificateContract, {
    async getBalance({ body }, context, refuse) {
      const certificate = await requireUsable(deps, body.certificate, context, refuse)
      const { currency = certificate.currency } = body
      if (currency !== certificate.currency) throw refuse('CERTIFICATE_OTHER_CURRENCY')
      return balanceOf(certificate, context.region.utcOffsetMinutes)
    },
    async getCertificate({ body }, { region }, refuse) {
      const shown = await showCertificate(deps, body.link, region.utcOffsetMinutes)
      if (!shown) throw refuse('CERTIFICATE_LINK_NOT_FOUND')
      return shown
    },
  })
}

const dayMs = 24 * 3600_000

/** Answers `staff/certificates.ts` of the contract. */
export function staffCertificatesCalls({
  db,
  settings,
  holdMove,
  ...giving
}: Giving & Pick<CodeTrying, 'db'> & { settings: Pick<Settings, 'get'>; holdMove: HoldMove }): AnsweredCall[] {
  return answer('staffCertificates', staffCertificatesContract, {
    async listCertificates({ body }, { now }) {
      const { count } = body
      const found = await listDeskCertificates(db, { ...body, count: count + 1 }, now())
      const { rows, below } = pageOf(found, count)
      return { certificates: rows, next: below }
    },
    exportCertificates({ query }, context, _refuse, record) {
      recordExport(record, 'certificates', query)
      return certificatesCsv(db, query, context)
    },
    async issueCertificate({ body }, context, refuse, record) {
      const phone = body.phone === undefined ? null : normalizePhone(body.phone)
      if (body.phone !== undefined && phone === null) throw refuse('CERTIFICATE_PHONE_WRONG')
      const awaited = await holdMove(context, {
        kind: 'issueCertificate',
        subject: `certificate, ${body.reason}`,
        sumMinor: body.sum * 100,
        currency: body.currency,
        input: body,
      })
      if (awaited) throw refuse('SECOND_PERSON_NEEDED', awaited)
      const { customer } = await context.visitor()
      const now = context.now()
      const { currency, reason, recipientName = '', greeting } = body
      const wish = {
        currency,
        nominalMinor: body.sum * 100,
        endsAt: new Date(now.getTime() + settings.get(certificateSettings.lifeDays) * dayMs),
        design: certificateDesigns[0],
        language: context.language,
        recipientName,
        senderName: '',
        greeting,
        reason,
        issuedBy: customer?.id ?? null,
        issueKey: `desk/${body.key}`,
      }
      const to = { phone, email: body.email ?? null, utcOffsetMinutes: context.region.utcOffsetMinutes }
      const given = await inTransaction(db, (tx) => giveCertificate(tx, giving, wish, to, now))
      const row = await findById(db, given.id)
      if (!row) throw new Error('A certificate that was issued is not there.')
      const { lastDigits } = row
      const isSent = phone !== null || body.email !== undefined
      record({
        subject: `certificate ${given.id}`,
        nothingBefore: 'made',
        after: { lastDigits, sumMinor: row.nominalMinor, currency: row.currency, reason: row.reason, isSent },
      })
      return { id: given.id, lastDigits, url: isSent ? null : given.url }
    },
    async blockCertificate({ body }, context, refuse, record) {
      const { id, isBlocked, reason } = body
      const found = await blockCertificate(db, { id, isBlocked }, context.now())
      if (!found) throw refuse('CERTIFICATE_NOT_FOUND')
      const { lastDigits, wasBlocked } = found
      record({
        subject: `certificate ${id}`,
        before: { lastDigits, isBlocked: wasBlocked },
        after: { lastDigits, isBlocked, reason },
      })
      return { isBlocked }
    },
  })
}

const troubleCodes = {
  blocked: 'CERTIFICATE_BLOCKED',
  ended: 'CERTIFICATE_ENDED',
  empty: 'CERTIFICATE_EMPTY',
} as const

/** The certificate of a code that can be spent now, or its refusal. */
export async function requireUsable(
  deps: CodeTrying,
  typed: string,
  { address, now }: Pick<CallContext, 'address' | 'now'>,
  refuse: Refuse<typeof certificateRefusals>,
): Promise<CertificateRow> {
  const tried = await tryCode(deps, typed, address)
  if (tried.kind === 'tooMany') {
    const { retryAfterSeconds: retryAfter } = tried
    throw refuse('CERTIFICATE_TRIES', { minutes: Math.ceil(retryAfter / 60) }, { retryAfter })
  }
  if (tried.kind === 'unknown') throw refuse('CERTIFICATE_UNKNOWN')
  const trouble = certificateTrouble(standOf(tried.certificate), now().getTime())
  if (trouble) throw refuse(troubleCodes[trouble])
  return tried.certificate
}
