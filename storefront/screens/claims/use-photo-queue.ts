import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import { claimPhotoLimits } from '#contract/claims.ts'
import type { ErrorAnswer } from '#contract/error.ts'
import type { ClaimStep } from '#rules/claim.ts'
import { shrinkPhoto } from '#storefront/parts/shrink-photo.ts'
import { useMessages } from '#storefront/platform/messages.tsx'
import { keepQueue, type QueuedPhoto, readQueue } from './kept-queue.ts'

export interface WaitingPhoto extends QueuedPhoto {
  preview: string
}

interface QueueOf {
  claimId: string
  step: ClaimStep
  code: string | null
}

const path = '/api_vue/claim/steps/'
const { maxMegabytes } = claimPhotoLimits
const pausesMs = [1000, 2000, 5000, 10_000, 20_000]

/** What the shop would refuse again however often it is sent. */
class Refused extends Error {}

/**
 * Photos on their way: made smaller, kept in the browser, sent one by one. Where the connection is cut they wait and go on by
 * themselves, also after the page was closed; the key of a photo makes sure that the shop has it once.
 */
export function usePhotoQueue(of: QueueOf) {
  const t = useMessages('claims').photos
  const { revalidate } = useRevalidator()
  const [waiting, setWaiting] = useState<readonly WaitingPhoto[]>([])
  const [problems, setProblems] = useState<readonly string[]>([])
  const [isOffline, setOffline] = useState(false)
  const isSending = useRef(false)
  const tries = useRef(0)
  const name = `claim photos ${of.claimId} ${of.step}`

  /** Photos come and go while others are still made smaller: each change is one of what waits by then. */
  const keep = (change: (those: readonly WaitingPhoto[]) => readonly WaitingPhoto[]) =>
    setWaiting((those) => {
      const next = change(those)
      void keepQueue(name, next)
      return next
    })

  async function add(files: readonly File[]) {
    setProblems([])
    const made = await Promise.all(
      files.map(async (file) => {
        const photo = await shrinkPhoto(file)
        if (photo && photo.size <= maxMegabytes * 1024 * 1024)
          return [{ key: crypto.randomUUID(), photo, preview: URL.createObjectURL(photo) }]
        const problem = photo ? t.tooLarge(file.name, maxMegabytes) : t.wrongKind(file.name)
        setProblems((those) => [...those, problem])
        return []
      }),
    )
    keep((those) => [...those, ...made.flat()])
  }

  const sendNext = useEffectEvent(async () => {
    const [first] = waiting
    if (!first || isSending.current) return
    isSending.current = true
    try {
      await send(of, first, t.failed)
      tries.current = 0
      setOffline(false)
      done(first)
      void revalidate()
    } catch (error) {
      if (error instanceof Refused) {
        setProblems((those) => [...those, error.message])
        done(first)
      } else {
        setOffline(true)
        const pause = pausesMs[Math.min(tries.current++, pausesMs.length - 1)]
        setTimeout(() => void sendNext(), pause)
      }
    } finally {
      isSending.current = false
    }
  })

  const done = (photo: WaitingPhoto) => {
    URL.revokeObjectURL(photo.preview)
    keep((those) => those.filter(({ key }) => key !== photo.key))
  }

  useEffect(() => {
    let isGone = false
    void readQueue(name).then((kept) => {
      if (!isGone && kept.length > 0)
        setWaiting((those) => [...kept.map((one) => ({ ...one, preview: URL.createObjectURL(one.photo) })), ...those])
    })
    return () => {
      isGone = true
    }
  }, [name])

  useEffect(() => {
    if (waiting.length > 0) void sendNext()
  }, [waiting])

  useEffect(() => {
    const again = () => void sendNext()
    window.addEventListener('online', again)
    return () => window.removeEventListener('online', again)
  }, [])

  async function remove(id: string) {
    await post(of, { removed: id }).catch(() => {})
    void revalidate()
  }

  return { waiting, problems, isOffline, add, remove }
}

async function send(of: QueueOf, { key, photo }: QueuedPhoto, failed: string): Promise<void> {
  const answer = await post(of, { photoKey: key }, photo)
  if (answer.ok) return
  // Busy, or a server that is being started anew: later it may go.
  if (answer.status >= 500 || answer.status === 429 || answer.status === 408) throw new Error(String(answer.status))
  const { message }: Partial<ErrorAnswer> = await answer.json().catch(() => ({}))
  throw new Refused(message || failed)
}

function post({ claimId, step, code }: QueueOf, fields: Record<string, string>, photo?: Blob): Promise<Response> {
  const body = new FormData()
  const said = { queryType: 'set', queryAction: step, claimID: claimId, ...(code && { code }), ...fields }
  for (const [name, value] of Object.entries(said)) body.append(name, value)
  if (photo) body.append('photos', photo, photo instanceof File ? photo.name : 'photo.jpg')
  return fetch(path, { method: 'POST', body, credentials: 'same-origin', headers: { accept: 'application/json' } })
}
