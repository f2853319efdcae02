import { type FormEvent, useRef, useState } from 'react'
import { isRefusal } from '#storefront/platform/form/form-answer.ts'
import { useIsWaiting, whenReached } from '#storefront/platform/network/when-reached.ts'
import { showToast } from '#storefront/ui/toast.tsx'

interface CallForm<Answer> {
  /** The call that does what the form says; null where there is nothing left to do. */
  send: (fields: FormData) => Promise<Answer | null>
  onDone: (answer: Answer) => unknown
  /** Said where the shop gives no reason of its own. */
  failed: string
}

/**
 * A form of few presses and no text fields, sent by its call: the page stays as it is, and none of its data is read anew.
 * Its fields are what is sent, as without scripts. Busy by itself; pressed twice it is sent once. Without a network it
 * waits, and another press takes the place of what waits. A refusal is read as of every form and said by a toast.
 */
export function useCallForm<Answer>({ send, onDone, failed }: CallForm<Answer>) {
  const [isSending, setSending] = useState(false)
  const isWaiting = useIsWaiting()
  const last = useRef<AbortController>(null)
  const onSubmit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (last.current && !isWaiting) return
    const fields = new FormData(event.currentTarget, (event.nativeEvent as SubmitEvent).submitter)
    last.current?.abort()
    const away = new AbortController()
    last.current = away
    setSending(true)
    const answer = await whenReached(() => send(fields), {
      isRead: false,
      isFinal: isRefusal,
      signal: away.signal,
    }).catch((error: unknown) => {
      if (!away.signal.aborted) showToast({ text: reasonOf(error) || failed, fault: true })
      return null
    })
    if (away.signal.aborted) return
    last.current = null
    setSending(false)
    if (answer !== null) await onDone(answer)
  }
  return { isBusy: isSending && !isWaiting, props: { method: 'post' as const, onSubmit } }
}

/** What the shop says of the form as a whole, or of the first field that it blames. */
function reasonOf(error: unknown): string | undefined {
  return isRefusal(error) ? error.message || error.fields[0]?.message : undefined
}
