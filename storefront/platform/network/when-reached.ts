import { useSyncExternalStore } from 'react'
import { latestBuild } from '../build-watch.ts'

/** A read is tried again by itself, at first soon, then ever more rarely. */
const firstPauseMs = 5000
const longestPauseMs = 60_000
/** What is given up for the next wish of the same kind must not look like a connection that came back. */
const settleMs = 400

interface Wish {
  /** Changes nothing at the shop, so it may be tried again without asking. */
  isRead: boolean
  /** Nobody needs to know that it did not arrive. */
  isQuiet?: boolean
  signal?: AbortSignal | null
  /** The shop was reached and said no: trying again would bring the same. */
  isFinal?: (error: unknown) => boolean
}

const tries = new Set<{ isRead: boolean; again: () => void }>()
const listeners = new Set<() => void>()
let waiting = 0
let waitingWrites = 0
/** How often the shopper has to be told: once when something begins to wait, and again after each try of theirs. */
let tidings = 0
/** The shop has answered since: what only reads comes by itself, and a change waits for its press. */
let isBack = false

/**
 * What `attempt` brings once the network lets it. A failure waits until the shopper tries again or, for a read, until the
 * connection is back; it is rejected only when `signal` gives it up or the failure `isFinal`.
 */
export async function whenReached<What>(attempt: () => Promise<What>, wish: Wish): Promise<What> {
  try {
    return await attempt()
  } catch (error) {
    if (wish.signal?.aborted || wish.isFinal?.(error)) throw error
  }
  const leave = wish.isQuiet ? () => {} : enter(wish)
  try {
    for (let pauseMs = firstPauseMs; ; pauseMs = Math.min(2 * pauseMs, longestPauseMs)) {
      const isAsked = await nextTry(wish, pauseMs)
      try {
        return await attempt()
      } catch (error) {
        if (wish.signal?.aborted || wish.isFinal?.(error)) throw error
        if (isAsked || isBack) tellAnew()
      }
    }
  } finally {
    leave()
  }
}

/** Everything that waits is tried again: the shopper asks for it. */
export function tryAgain() {
  for (const { again } of [...tries]) again()
}

/** The shop has answered something: there is nothing to warn of any more, and reads that wait are tried at once. */
export function shopIsReached() {
  if (isBack || waiting === 0) return
  isBack = true
  tryReads()
  tell()
}

/** From now on reads are tried again as soon as the browser says that there is a connection. */
export function watchConnection() {
  window.addEventListener('online', tryReads)
}

function tryReads() {
  for (const { isRead, again } of [...tries]) if (isRead) again()
}

/** Whoever leaves the page waits for this: what was sent from it has arrived. */
export function whenAllIsSent(): Promise<void> {
  if (waitingWrites === 0) return Promise.resolve()
  return new Promise((resolve) => {
    const stop = subscribe(() => {
      if (waitingWrites > 0) return
      stop()
      resolve()
    })
  })
}

/** Something that the shopper asked for could not reach the shop and waits. */
export function useIsWaiting(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => waiting > 0,
    () => false,
  )
}

/**
 * Changes whenever there is a reason to say that something waits; 0 while there is none. Below 0 the connection is back, and
 * whether what was pressed has arrived is not known.
 */
export function useTidings(): number {
  return useSyncExternalStore(subscribe, tidingsNow, () => 0)
}

export function tidingsNow(): number {
  if (waiting === 0) return 0
  if (!isBack) return tidings
  return [...tries].some(({ isRead }) => !isRead) ? -tidings : 0
}

function enter({ isRead }: Wish): () => void {
  const writes = isRead ? 0 : 1
  waiting++
  waitingWrites += writes
  if (waiting === 1 || isBack) tellAnew()
  // Reads find out by themselves that the shop is there; a change does nothing until its press.
  const asking = isRead
    ? undefined
    : setInterval(() => isBack || latestBuild().then(shopIsReached, () => {}), firstPauseMs)
  return () => {
    clearInterval(asking)
    waitingWrites -= writes
    setTimeout(() => {
      waiting--
      tell()
    }, settleMs)
  }
}

/** Waits for a reason to try again; true when the shopper gave it. */
function nextTry({ isRead, signal }: Wish, pauseMs: number): Promise<boolean> {
  return new Promise((resolve, reject) => {
    const end = () => {
      clearTimeout(timer)
      tries.delete(one)
      signal?.removeEventListener('abort', giveUp)
    }
    const go = (isAsked: boolean) => {
      end()
      resolve(isAsked)
    }
    const giveUp = () => {
      end()
      reject(signal?.reason)
    }
    const one = { isRead, again: () => go(true) }
    const timer = isRead ? setTimeout(() => go(false), pauseMs) : undefined
    tries.add(one)
    signal?.addEventListener('abort', giveUp)
  })
}

function tellAnew() {
  isBack = false
  tidings++
  tell()
}

function tell() {
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
