import { get, set } from 'idb-keyval'
import { useSyncExternalStore } from 'react'
import type { ErrorAnswer } from '#contract/error.ts'
import { keptAs } from '../kept.ts'

/** Something that was done and has not reached the shop. */
export interface Waiting {
  /** The same for every try: whatever it is, the shop has it once. */
  id: string
  kind: 'photo' | 'write' | 'call' | 'onWay'
  /** Of the visit, and the number that people know it by. */
  guid: string
  order: string
  body: Record<string, unknown>
  photo?: Blob
  /** As the person knows the photo. */
  photoName?: string
  /** What the shop has said against it; it waits for a person then. */
  problem?: string
  code?: string
}

const paths = {
  photo: '/api_vue/assembler/setGallery/',
  write: '/api_vue/assembler/setAssembly/',
  call: '/api_vue/assembler/confirmCall/',
  onWay: '/api_vue/assembler/onWay/',
} as const
const pauseMs = 15_000
const none: readonly Waiting[] = []

let queue: readonly Waiting[] = none
let readOf = ''
let isRead: Promise<void> | null = null
const listeners = new Set<() => void>()

function show(next: readonly Waiting[]) {
  queue = next
  for (const tell of listeners) tell()
}

/** Other tabs write too: what lies in the browser is the truth, and it is changed by one at a time. */
async function change(by: (kept: readonly Waiting[]) => readonly Waiting[]): Promise<void> {
  await withLock('assembler queue kept', async () => {
    await read()
    const place = keptAs('queue')
    const next = by((await get<Waiting[]>(place).catch(() => undefined)) ?? queue)
    // Private windows of some browsers keep nothing; then it waits in this page alone.
    await set(place, next).catch(() => {})
    show(next)
  })
}

async function withLock(name: string, work: () => Promise<void>): Promise<void> {
  if (!('locks' in navigator)) return work()
  await navigator.locks.request(name, work)
}

function read(): Promise<void> {
  const place = keptAs('queue')
  if (readOf !== place) isRead = null
  readOf = place
  isRead ??= get<Waiting[]>(place)
    .then((kept) => show(kept ?? none))
    .catch(() => {})
  return isRead
}

/** What waits to be sent, the oldest first. */
export function useQueue(): readonly Waiting[] {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      void read()
      return () => listeners.delete(listener)
    },
    () => queue,
    () => none,
  )
}

export async function enqueue(entry: Omit<Waiting, 'id'> & { id?: string }): Promise<void> {
  await change((kept) => {
    const isTwice = entry.kind !== 'photo' && kept.some((one) => meansTheSame(one, entry))
    return isTwice ? kept : [...kept, { ...entry, id: entry.id ?? crypto.randomUUID() }]
  })
  void sendAll()
}

/** A press that is repeated while the first one waits says nothing new. */
export function meansTheSame(one: Omit<Waiting, 'id'>, other: Omit<Waiting, 'id'>): boolean {
  const endOf = ({ assembled, failReason }: Waiting['body']) => `${assembled} ${failReason ?? ''}`
  const isOfOne = one.kind === other.kind && one.guid === other.guid && one.problem === undefined
  return isOfOne && endOf(one.body) === endOf(other.body)
}

export function dropWaiting(id: string): Promise<void> {
  return change((kept) => kept.filter((one) => one.id !== id))
}

/** Tries once more; `isOver` writes over what another phone has written meanwhile. */
export async function sendAgain(id: string, isOver = false): Promise<void> {
  await change((kept) =>
    kept.map((one) => {
      if (one.id !== id) return one
      const { problem: _problem, code: _code, ...entry } = one
      const { revision: _revision, ...body } = entry.body
      return isOver ? { ...entry, body } : entry
    }),
  )
  void sendAll()
}

let onSent: () => void = () => {}

/** Sends what waits now, when a network comes, and from time to time; tells when something has reached the shop. */
export function startQueue(told: () => void): () => void {
  onSent = told
  const again = () => void sendAll()
  void read().then(again)
  window.addEventListener('online', again)
  const timer = setInterval(again, pauseMs)
  return () => {
    window.removeEventListener('online', again)
    clearInterval(timer)
  }
}

/** One tab sends at a time, one thing after the other; where the network is cut the rest waits. */
async function sendAll(): Promise<void> {
  await withLock('assembler queue sending', async () => {
    await read()
    let hasSent = false
    for (;;) {
      const next = queue.find(({ problem }) => problem === undefined)
      if (!next) break
      const outcome = await send(next).catch(() => 'away' as const)
      if (outcome === 'away') break
      if (outcome === 'sent') {
        hasSent = true
        continue
      }
      await change((kept) => kept.map((one) => (one.id === next.id ? { ...one, ...outcome } : one)))
    }
    if (hasSent) onSent()
  })
}

async function send(entry: Waiting): Promise<'sent' | 'away' | { problem: string; code: string }> {
  const answer = await fetch(paths[entry.kind], { method: 'POST', credentials: 'same-origin', ...payloadOf(entry) })
  if (answer.ok) {
    const { revision }: { revision?: number } = await answer.json()
    await change((kept) => kept.filter((one) => one.id !== entry.id).map((one) => following(one, entry, revision)))
    return 'sent'
  }
  // Busy, or a server that is being started anew: later it may go.
  if (answer.status >= 500 || answer.status === 429 || answer.status === 408) return 'away'
  const refused: Partial<ErrorAnswer> = await answer.json().catch(() => ({}))
  return { problem: refused.message || String(answer.status), code: refused.error ?? '' }
}

/** What the same phone writes next has seen what it wrote before. */
function following(one: Waiting, sent: Waiting, revision: number | undefined): Waiting {
  const isNext = one.kind === 'write' && sent.kind === 'write' && one.guid === sent.guid
  return isNext && revision !== undefined ? { ...one, body: { ...one.body, revision } } : one
}

function payloadOf({ kind, body, photo, photoName, id }: Waiting): Pick<RequestInit, 'body' | 'headers'> {
  if (kind === 'photo' && photo) {
    const form = new FormData()
    for (const [name, value] of Object.entries({ ...body, photoKey: id })) form.append(name, String(value))
    form.append('files', photo, photoName ?? 'photo.jpg')
    return { body: form, headers: { accept: 'application/json' } }
  }
  const said = kind === 'write' ? { ...body, key: id } : body
  return { body: JSON.stringify(said), headers: { accept: 'application/json', 'content-type': 'application/json' } }
}
