import { momentWithOffset } from '#rules/calendar.ts'
import type { Language } from '#rules/language.ts'
import { nameIn } from '#rules/names.ts'
import { print } from '#server/documents/index.ts'
import { findBundleUnchecked, piecesOf } from '#server/order/index.ts'
import type { GivenTask } from '../crew-tasks.ts'
import type { CrewDeps } from '../deps.ts'
import { listMembers } from '../queries.ts'
import { checksOnPaper, kindsOnPaper, photosOnPaperNames } from '../words.ts'
import { photosOnPaper } from './gallery.ts'
import { linesOfVisit } from './visit-goods.ts'

/** The certificate of a finished visit with the customer's signature; null: it is not finished. */
export async function printVisitAct(deps: CrewDeps, task: GivenTask, now: Date): Promise<Buffer | null> {
  const { given } = task
  const bundle = await findBundleUnchecked(deps.db, task.groupId)
  if (!bundle || given.state !== 'done' || given.doneAt === null) return null
  const { group } = bundle
  const language = group.language as Language
  const offset = deps.regions.offsetAt(group.regionId, now)
  const clockOf = (at: Date) => momentWithOffset(at.getTime(), offset).slice(0, 16).replace('T', ' ')
  const lines = await linesOfVisit(deps.db, task, bundle)
  const people = await listMembers(deps.db, [given.crewId])
  const photos = await photosOnPaper(deps, given.id)
  const seller = deps.sellers[group.currency]
  return print({
    kind: 'visitAct',
    at: given.doneAt,
    facts: {
      orderNumber: String(group.number),
      language,
      work: kindsOnPaper[language][task.kind],
      seller: seller ? `${seller.name}, ${seller.address}` : '',
      buyer: group.contactName,
      address: [group.address, group.flat].filter(Boolean).join(', '),
      crew: people.map(({ name }) => name).join(', '),
      startedAt: given.startedAt ? clockOf(given.startedAt) : '',
      doneAt: clockOf(given.doneAt),
      goods: lines.map((line) => ({ name: nameIn(line.snapshot.names, language), quantity: piecesOf(line) })),
      checks: given.checks.map((check) => checksOnPaper[language][check]),
      parts: given.parts.map(({ code, wish, quantity, claim }) => ({ code, wish, quantity, claim: claim ?? '' })),
      note: given.note,
      signature: given.signature,
      photos: photos.map(({ kind, takenAt, jpeg }) => ({
        words: `${photosOnPaperNames[language][kind]}, ${clockOf(takenAt).slice(11)}`,
        jpeg,
      })),
    },
  })
}
