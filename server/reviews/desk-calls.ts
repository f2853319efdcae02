import type { CallParsed } from '#contract/call.ts'
import { moderationContract, type Word, type WordKind } from '#contract/moderation.ts'
import type { Language } from '#rules/language.ts'
import { nameIn } from '#rules/names.ts'
import { answer, pageOf, recordExport } from '#server/gate/index.ts'
import type { Uploads } from '#server/media/index.ts'
import { countWaiting, countWaitingWords, listWordRows, type WordRow } from './desk-queries.ts'
import { answerWords, decideQuestion, decideReview, type Moderation, undoDecision } from './moderate.ts'
import { waitingPhotos } from './own-review.ts'
import { wordsCsv } from './words-csv.ts'

interface DeskDeps extends Moderation {
  uploads: Moderation['uploads'] & Pick<Uploads, 'show'>
}

const onPage = 20
export const undoMs = 15 * 60_000

type Decision = CallParsed<(typeof moderationContract)['decideWord']>['body']

/** What the shop's people do with the words of shoppers. */
export function moderationCalls(deps: DeskDeps) {
  const { db } = deps
  return answer('moderation', moderationContract, {
    async listWords({ body }, context) {
      const { kind } = body
      const [found, waiting] = await Promise.all([
        listWordRows(db, { ...body, limit: onPage + 1, now: context.now() }),
        countWaiting(db),
      ])
      const { rows, below: next } = pageOf(found, onPage)
      const { visitorId } = await context.requireVisitor()
      const words = await Promise.all(
        rows.map((row) => viewWord(deps, kind, row, { language: context.language, visitorId })),
      )
      return { words, next, waiting }
    },
    exportWords({ query }, context, _refuse, record) {
      recordExport(record, 'words', query)
      return wordsCsv(db, query, context)
    },
    async decideWord({ body }, context, refuse, record) {
      const isApproved = body.decision === 'approve'
      if (isApproved && body.kind === 'question' && !body.answer) throw refuse('ANSWER_NEEDED')
      if (!isApproved && !body.refusal) throw refuse('REASON_NEEDED')
      const outcome = await decide(deps, body, context.now())
      if (outcome.kind === 'notFound') throw refuse('WORD_GONE')
      const after = isApproved ? { state: 'approved' } : { state: 'refused', reason: body.refusal }
      const { dropPhotos } = body
      record({
        subject: `${body.kind} ${body.id}`,
        before: { state: 'waiting' },
        after: { ...after, ...(dropPhotos?.length && { withoutPhotos: dropPhotos }) },
      })
      return { left: await countWaitingWords(db) }
    },
    async undoWord({ body }, context, refuse, record) {
      const before = await undoDecision(db, { ...body, now: context.now() })
      if (!before) throw refuse('UNDO_OVER')
      record({ subject: `${body.kind} ${body.id}`, before, after: { state: 'waiting' } })
      return { left: await countWaitingWords(db) }
    },
    async answerWord({ body }, context, refuse, record) {
      const outcome = await answerWords(db, { ...body, now: context.now() })
      if (outcome.kind === 'notFound') throw refuse('WORD_GONE')
      record({
        subject: `${body.kind} ${body.id}`,
        before: { answer: outcome.before },
        after: { answer: body.answer },
      })
      return {}
    },
  })
}

function decide(deps: DeskDeps, { kind, id, decision, answer, refusal, dropPhotos = [] }: Decision, now: Date) {
  const isApproved = decision === 'approve'
  const held = { refusal: isApproved ? null : (refusal ?? null), undoUntil: new Date(now.getTime() + undoMs) }
  if (kind === 'question') {
    return decideQuestion(deps.db, id, isApproved && answer ? { text: answer, now } : null, held)
  }
  return decideReview(deps, { id, isApproved, dropPhotos, now, ...held, ...(isApproved && answer && { answer }) })
}

/** Its photos open in this browser alone. */
interface Reader {
  language: Language
  visitorId: string
}

async function viewWord(deps: DeskDeps, kind: WordKind, row: WordRow, reader: Reader): Promise<Word> {
  const { language, visitorId } = reader
  const { state, names, url, at, ...word } = row
  const photos = kind === 'review' && state === 'waiting' ? await waitingPhotos(deps, row.id, visitorId) : []
  return {
    ...word,
    kind,
    at: new Date(at).toISOString(),
    photos: photos.map(({ url, width, height }, number) => ({ url, width, height, number })),
    about: names && url ? { name: nameIn(names, language), url } : null,
  }
}
