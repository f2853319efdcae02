export { requireUsable } from './calls.ts'
export { forgetWords } from './forget-words.ts'
export { certificateUrl, type Giving, giveCertificate } from './give-certificate.ts'
export {
  type CertificateRow,
  findById,
  findEntry,
  giveBack,
  listLeftOf,
  listSpent,
  lockCertificate,
  writeOff,
} from './ledger.ts'
export { certificateSettings } from './settings.ts'
export { balanceOf } from './show-certificate.ts'
export type { CodeTrying } from './try-code.ts'
