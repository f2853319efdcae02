export { type AnsweredCall, type AreaHandlers, answer, type SignedRequest } from './answer.ts'
export { callAgain } from './call-again.ts'
export type { CallContext } from './context.ts'
export { csvFile, csvMoment, csvSum, csvTable } from './csv-file.ts'
export { deskPerson, deskPersonId } from './desk-person.ts'
export {
  codeColumn,
  dayColumns,
  type EntryColumn,
  entryCsv,
  idColumn,
  nameColumns,
  regionsColumn,
} from './entry-csv.ts'
export { dayOf, recordExport, recordShown } from './entry-deeds.ts'
export { describeError, fillSentence } from './errors.ts'
export type { Arrival, ArrivedFile, FileIntake, Readied } from './file-intake.ts'
export { createForms, type Forms } from './forms.ts'
export { inProcessClients } from './in-process-client.ts'
export { keepAnswer } from './kept-answer.ts'
export { type ListPage, pageOf } from './list-page.ts'
export { mountCalls } from './mount-calls.ts'
export { describeCalls } from './openapi.ts'
export { packAnswers } from './packing.ts'
export { createPageCache, type PageCache } from './page-cache.ts'
export { mountPages } from './pages.ts'
export { logRefusal } from './refusal-log.ts'
export {
  commonRefusal,
  type RefusalError,
  type Refuse,
  type RefuseCode,
  refuseFaults,
  refuseTogether,
  type TypedFault,
  unreachable,
} from './refuse.ts'
export {
  type ContextParts,
  contextOfCall,
  type DeviceClass,
  deviceOf,
  type RegionResolver,
  type Sessions,
  whoAsked,
} from './request-facts.ts'
export { accessOf } from './run-call.ts'
export { addSecurityHeaders, type HeaderSettings, type MapHosts, sandboxed } from './security-headers.ts'
export { endSlowRequests } from './slow-requests.ts'
export type { RecordDeed, StaffTrail } from './staff-trail.ts'
