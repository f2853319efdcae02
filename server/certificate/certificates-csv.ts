import type { SentFile } from '#contract/file.ts'
import type { CertificatesWish, DeskCertificate } from '#contract/staff/certificates.ts'
import type { Language } from '#rules/language.ts'
import { type CallContext, csvFile, csvMoment, csvSum, pageOf } from '#server/gate/index.ts'
import type { Db } from '#server/platform/database.ts'
import { listDeskCertificates } from './staff.ts'

const heads: Record<Language, string[]> = {
  ru: [
    'Номер',
    'Последние знаки',
    'Выпущен',
    'Действует до',
    'Валюта',
    'Номинал',
    'Осталось',
    'Заблокирован',
    'Для кого',
    'Кто выпустил',
    'Почему',
  ],
  kk: [
    'Нөмірі',
    'Соңғы белгілері',
    'Шығарылды',
    'Жарамды мерзімі',
    'Валюта',
    'Номиналы',
    'Қалғаны',
    'Бұғатталған',
    'Кімге',
    'Кім шығарды',
    'Неге',
  ],
  en: [
    'Number',
    'Last signs',
    'Issued',
    'Valid until',
    'Currency',
    'Nominal',
    'Left',
    'Blocked',
    'For',
    'Issued by',
    'Why',
  ],
}

/** All that are looked for, the latest first, as a table for a spreadsheet. */
export function certificatesCsv(db: Db, wish: CertificatesWish, context: CallContext): SentFile {
  const page = async (below: number | undefined, count: number) =>
    pageOf(await listDeskCertificates(db, { ...wish, below, count: count + 1 }, context.now()), count)
  const cells = (one: DeskCertificate) => [
    one.id,
    one.lastDigits,
    csvMoment(new Date(one.createdAt), context),
    csvMoment(new Date(one.endsAt), context),
    one.currency,
    csvSum(one.nominalMinor),
    csvSum(one.balanceMinor),
    one.isBlocked ? 1 : 0,
    one.recipientName,
    one.issuedBy,
    one.reason,
  ]
  return csvFile({ name: 'certificates', head: heads[context.language], page, cells }, context)
}
