import { AsyncResource } from 'node:async_hooks'
import type { Socket } from 'node:net'
import pg from 'pg'
import { inSpan, isTracing } from '../tracing.ts'
import { type DatabaseWatch, nobodyWatches, type StatementOutcome } from './measure-database.ts'

// A statement with more parameters than that writes many rows at once: its text is seldom the same again.
const mostPreparedParams = 80
// Each connection keeps what it has prepared, so their number is bounded. Lists of ids make many texts; those asked
// once are not worth a place.
const mostNames = 1_000
const mostSeen = 5_000

const names = new Map<string, string>()
const seen = new Set<string>()

/** A name makes a statement be parsed and planned once per connection; from the second time its text is asked. */
function nameOf(text: string): string | undefined {
  const known = names.get(text)
  if (known || names.size >= mostNames) return known
  if (!seen.has(text)) {
    if (seen.size >= mostSeen) seen.clear()
    seen.add(text)
    return undefined
  }
  seen.delete(text)
  const name = `komod_${names.size + 1}`
  names.set(text, name)
  return name
}

interface Asked {
  text?: string
  name?: string
  submit?: unknown
}

interface Wired {
  connection: { stream: Socket }
}

const nothing = { rows: [], rowCount: null }

/**
 * Clients that prepare what is asked often, and give up a connection whose server stays silent for `limitMs`. What is asked
 * without waiting for the answer before it travels together, and a transaction begins with its first statement: most of
 * what a small statement costs is its trip. A library's statements have few texts: they are prepared without parameters too.
 */
export function createClientClass(
  limitMs: number,
  watching: () => DatabaseWatch,
  whose: 'ours' | 'library' = 'ours',
): typeof pg.Client {
  class ShopClient extends pg.Client {
    #isUnhurried = false
    #begin: Asked | undefined
    #isGathering = false
    #underWay = 0
    #afterCommit: (() => void)[] = []

    /** Work of minutes waits as long as it takes; its COPY is a conversation, which nothing may be sent ahead of. */
    set isUnhurried(isUnhurried: boolean) {
      this.#isUnhurried = isUnhurried
      Object.assign(this, { pipeline: !isUnhurried })
    }

    // The driver's own signatures are a dozen overloads; what passes through here keeps them.
    override query(...given: unknown[]): never {
      const [asked, second, third] = given
      const ask = super.query.bind(this) as unknown as (...given: unknown[]) => unknown
      if (isCustom(asked)) return ask(...given) as never
      if (!this.#isUnhurried) {
        if (this.#holdsBack(asked as Asked)) return Promise.resolve(nothing) as never
        this.#gather()
        // Of a connection that is gone the statement behind it hears as well.
        if (this.#begin) void (ask(this.#begin) as Promise<unknown>).catch(() => {})
        this.#begin = undefined
      }
      const params = typeof second === 'function' ? undefined : (second as unknown[] | undefined)
      const prepared = prepare(asked as string | Asked, params, whose)
      const inTime = () => this.#inTime(ask(prepared, params) as Promise<unknown>)
      const answer = isTracing() ? inStatementSpan(asked as string | Asked, inTime) : inTime()
      this.#noticeEnd(asked as Asked, answer)
      // The pool asks single queries this way.
      const done = (typeof second === 'function' ? second : third) as Done | undefined
      if (!done) return answer as never
      answer.then((result) => done(undefined, result), done)
      return undefined as never
    }

    /** Done when the transaction under way is over, unless it is undone; at once where there is none. */
    afterCommit(work: () => void) {
      if (this.getTransactionStatus() === 'T') this.#afterCommit.push(work)
      else work()
    }

    #noticeEnd({ text }: Asked, answer: Promise<unknown>) {
      if (text !== 'commit' && text !== 'rollback') return
      const waiting = this.#afterCommit
      this.#afterCommit = []
      if (text === 'rollback' || waiting.length === 0) return
      const done = () => {
        for (const work of waiting) work()
      }
      answer.then(done, () => {})
    }

    /** A transaction in which nothing is asked is none. */
    #holdsBack(asked: Asked): boolean {
      if (asked.text?.startsWith('begin')) {
        this.#begin = asked
        return true
      }
      if (!this.#begin || (asked.text !== 'commit' && asked.text !== 'rollback')) return false
      this.#begin = undefined
      return true
    }

    /** What is asked until this turn of the loop ends goes to the socket at once. */
    #gather() {
      if (this.#isGathering) return
      const { stream } = (this as unknown as Wired).connection
      this.#isGathering = true
      stream.cork()
      process.nextTick(() => {
        this.#isGathering = false
        stream.uncork()
      })
    }

    async #inTime(answer: Promise<unknown>): Promise<unknown> {
      let timer: NodeJS.Timeout | undefined
      let isLate = false
      let isAnswered = false
      let outcome: StatementOutcome = 'done'
      const began = performance.now()
      const giveUp = () => {
        if (isAnswered) return
        isLate = true
        // A server that hangs cannot end its statement: the connection goes, and all that waits on it hears so.
        ;(this as unknown as Wired).connection.stream.destroy()
      }
      // Was it this process that was busy, the answer has arrived and is read before the verdict.
      // Whoever waits behind others of the connection has their time too.
      if (!this.#isUnhurried) timer = setTimeout(() => setImmediate(giveUp), limitMs * (this.#underWay + 1))
      this.#underWay++
      try {
        return await answer
      } catch (error) {
        const told = isLate ? withCode(error, 'CONNECTION_TIMEOUT') : named(error)
        outcome = isLate ? 'silent' : outcomeOf(told)
        throw told
      } finally {
        isAnswered = true
        this.#underWay--
        clearTimeout(timer)
        watching().onStatement(outcome, (performance.now() - began) / 1000)
      }
    }
  }
  return ShopClient as unknown as typeof pg.Client
}

/** The text of a statement holds places, the values are told nowhere. */
function inStatementSpan(asked: string | Asked, work: () => Promise<unknown>): Promise<unknown> {
  const text = typeof asked === 'string' ? asked : (asked.text ?? '')
  const facts = { 'db.system.name': 'postgresql', 'db.query.text': text }
  return inSpan(statementName(text), { kind: 'client', facts, isOnlyPart: true }, work)
}

/** `SELECT baskets`: what is done, and the first table that is named. */
function statementName(text: string): string {
  const [, verb = 'SQL'] = /^\s*(\w+)/.exec(text) ?? []
  const [, table] = /\b(?:from|into|update|join)\s+(?:only\s+)?(?:"?pgboss"?\.)?"?(\w+)"?/i.exec(text) ?? []
  return table ? `${verb.toUpperCase()} ${table}` : verb.toUpperCase()
}

type Done = (error: unknown, result?: unknown) => void

type Connected = (
  error: Error | undefined,
  client: pg.PoolClient | undefined,
  done: (release?: unknown) => void,
) => void

/** A pool whose refusals can be told by their code, like those of its clients. */
export class ShopPool extends pg.Pool {
  watch = nobodyWatches

  // A connection that breaks under a query is told by the pool before the client has said so.
  override query(...given: unknown[]): never {
    const ask = super.query.bind(this) as unknown as (...given: unknown[]) => unknown
    const answer = ask(...given)
    if (!(answer instanceof Promise)) return answer as never
    return answer.catch((error: unknown) => {
      throw named(error)
    }) as never
  }

  override connect(): Promise<pg.PoolClient>
  override connect(callback: Connected): void
  override connect(callback?: Connected): Promise<pg.PoolClient> | undefined {
    if (callback) {
      // Where all are lent the turn comes in the name of whoever gives one back: a trace has to know its own again.
      const own = isTracing() ? AsyncResource.bind(callback) : callback
      super.connect((error, client, done) => {
        if (error) this.watch.onNoConnection()
        own(error && (named(error) as Error), client, done)
      })
      return undefined
    }
    return super.connect().catch((error: unknown) => {
      this.watch.onNoConnection()
      throw named(error)
    })
  }
}

function isCustom(asked: unknown): boolean {
  return typeof (asked as Asked | null)?.submit === 'function'
}

function prepare(given: string | Asked, params: unknown[] = [], whose: 'ours' | 'library'): string | Asked {
  const asked = typeof given === 'string' ? { text: given } : given
  if (asked.name || !asked.text || params.length > mostPreparedParams) return given
  // Ours without parameters are asked once, or are words like `commit`; several statements in one text cannot be prepared.
  if (params.length === 0 && (whose === 'ours' || asked.text.includes(';'))) return given
  const name = nameOf(asked.text)
  return name ? { ...asked, name } : given
}

/** What the driver says of a connection that is gone has no code, only a sentence. */
const lostSentences =
  /^(Connection terminated|Client has encountered a connection error|Client was closed|timeout exceeded|Cannot use a pool after)/

/** A statement that took too long, a lock that was not had, a conflict that retries did not solve. */
export const overloadCodes: ReadonlySet<string> = new Set(['57014', '55P03', '40001', '40P01'])

function outcomeOf(error: unknown): StatementOutcome {
  const { code } = Object(error) as { code?: string }
  if (code === undefined) return 'failed'
  if (overloadCodes.has(code)) return 'busy'
  return code === 'CONNECTION_LOST' || code.startsWith('57P') || code.startsWith('08') || code.startsWith('E')
    ? 'lost'
    : 'failed'
}

function named(error: unknown): unknown {
  return error instanceof Error && !('code' in error && error.code) && lostSentences.test(error.message)
    ? withCode(error, 'CONNECTION_LOST')
    : error
}

function withCode(error: unknown, code: string): Error {
  return Object.assign(new Error('The database does not answer.', { cause: error }), { code })
}
