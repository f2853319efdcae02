import { and, asc, count, desc, eq, ne } from 'drizzle-orm'
import { z } from 'zod'
import { type HeldMove, type moveKinds, secondPersonContract } from '#contract/staff/second-person.ts'
import { findNames } from '#server/customer/index.ts'
import { type AnsweredCall, answer, callAgain, deskPersonId } from '#server/gate/index.ts'
import type { Db } from '#server/platform/database.ts'
import type { Log } from '#server/platform/log.ts'
import { unsealText } from '#server/platform/seal-text.ts'
import type { Secrets } from '#server/platform/secrets.ts'
import { heldMoves } from './tables.ts'

interface SecondPersonDeps {
  db: Db
  log: Log
  secrets: Secrets
  /** The calls whose moves are held, found when they are made again: they are put together later than this area. */
  listCalls(): readonly AnsweredCall[]
}

type Row = typeof heldMoves.$inferSelect

const callOf: Record<(typeof moveKinds)[number], string> = {
  returnGoods: 'staffReturns',
  issueCertificate: 'staffCertificates',
  decideClaim: 'staffClaims',
}

/** A certificate for nobody in particular: its link is told once, to whoever confirms. */
const Certificate = z.object({ url: z.string().nullable() })

/** What waits, for the menu of the desk. */
export async function countHeldMoves(db: Db): Promise<number> {
  const [row] = await db.select({ waiting: count() }).from(heldMoves).where(eq(heldMoves.state, 'waiting'))
  return row?.waiting ?? 0
}

/** Answers `staff/second-person.ts` of the contract. */
export function secondPersonCalls({ db, log, secrets, listCalls }: SecondPersonDeps): AnsweredCall[] {
  /** Taken out of the waiting ones once, whoever presses: nothing moves twice. */
  async function take(id: string, change: Partial<Row>): Promise<Row | null> {
    const [row] = await db
      .update(heldMoves)
      .set(change)
      .where(and(eq(heldMoves.id, id), eq(heldMoves.state, 'waiting')))
      .returning()
    return row ?? null
  }

  return answer('secondPerson', secondPersonContract, {
    async listMoves(_input, context) {
      const own = await deskPersonId(context)
      const [waiting, decided] = await Promise.all([
        db.select().from(heldMoves).where(eq(heldMoves.state, 'waiting')).orderBy(asc(heldMoves.askedAt)).limit(100),
        db.select().from(heldMoves).where(ne(heldMoves.state, 'waiting')).orderBy(desc(heldMoves.decidedAt)).limit(50),
      ])
      const people = [...waiting, ...decided].flatMap(({ askedBy, decidedBy }) => [askedBy, decidedBy ?? askedBy])
      const names = await findNames(db, [...new Set(people)])
      const view = (row: Row) => viewMove(row, names, own)
      return { waiting: waiting.map(view), decided: decided.map(view) }
    },
    async confirmMove({ body: { id } }, context, refuse, record) {
      const by = await deskPersonId(context)
      const [asked] = await db.select().from(heldMoves).where(eq(heldMoves.id, id))
      if (asked?.state !== 'waiting') throw refuse('MOVE_NOT_FOUND')
      if (asked.askedBy === by) throw refuse('MOVE_OWN')
      const move = await take(id, { state: 'running', decidedBy: by, decidedAt: context.now() })
      if (!move?.sealedInput) throw refuse('MOVE_NOT_FOUND')
      record({
        subject: move.subject,
        before: { state: 'waiting', askedBy: move.askedBy },
        after: { state: 'confirmed', kind: move.kind, sumMinor: move.sumMinor, askedBy: move.askedBy },
      })
      const input: unknown = JSON.parse(unsealText(move.sealedInput, secrets))
      const outcome = await callAgain(
        listCalls(),
        { area: callOf[move.kind], name: move.kind, body: input },
        context,
        log,
      )
      const isDone = outcome.kind === 'done'
      const end = isDone ? { state: 'done' as const } : { state: 'failed' as const, note: outcome.why }
      await db
        .update(heldMoves)
        .set({ ...end, sealedInput: null })
        .where(eq(heldMoves.id, id))
      if (!isDone) throw refuse('MOVE_FAILED', { why: outcome.why })
      return { status: true, url: Certificate.safeParse(outcome.answer).data?.url ?? null }
    },
    async refuseMove({ body: { id, note } }, context, refuse, record) {
      const by = await deskPersonId(context)
      const end = { state: 'refused' as const, decidedBy: by, decidedAt: context.now(), note, sealedInput: null }
      const move = await take(id, end)
      if (!move) throw refuse('MOVE_NOT_FOUND')
      record({
        subject: move.subject,
        before: { state: 'waiting', askedBy: move.askedBy },
        after: { kind: move.kind, sumMinor: move.sumMinor, state: 'refused', note },
      })
      return { status: true }
    },
  })
}

function viewMove(row: Row, names: ReadonlyMap<number, string>, own: number): HeldMove {
  const { id, kind, subject, sumMinor, currency, askedBy, askedAt, state, decidedBy, decidedAt, note } = row
  const nameOf = (person: number) => names.get(person) || String(person)
  return {
    id,
    kind,
    subject,
    sumMinor,
    currency,
    askedBy: nameOf(askedBy),
    askedAt: askedAt.toISOString(),
    isOwn: askedBy === own,
    state,
    decidedBy: decidedBy === null ? '' : nameOf(decidedBy),
    decidedAt: decidedAt?.toISOString() ?? null,
    note,
  }
}
