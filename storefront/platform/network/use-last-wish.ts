import { useEffect, useRef, useState } from 'react'
import { useFetcher, useNavigation } from 'react-router'
import { sendIfLeft } from './parting.ts'
import { tryAgain, useTidings } from './when-reached.ts'

type Fields = Record<string, string>

/**
 * What a shopper wants of one thing, pressed in quick succession: one request at a time, what is pressed meanwhile waits and
 * goes out as one wish, so that requests cannot overtake each other and the last press wins; whoever leaves the page waits for
 * none of them. A wish that waits for the network is `heldUp`: it is not to be shown before it has arrived.
 */
export function useLastWish<Answer>(key: string, action: string) {
  const fetcher = useFetcher<Answer>({ key })
  const { submit } = fetcher
  const isBusy = fetcher.state !== 'idle'
  const isLeaving = useNavigation().state !== 'idle'
  const tidings = useTidings()
  const [wish, setWish] = useState<{ fields: Fields; madeAt: number } | null>(null)
  const wanted = wish?.fields ?? null
  const sent = useRef<Fields | null>(null)
  // An answer may come before the page has shown that it waits for one, so that the state alone does not tell.
  const [answered, setAnswered] = useState<Fields | null>(null)
  useEffect(() => {
    if ((isBusy && !isLeaving) || wanted === null) return
    if (sent.current !== wanted) {
      sent.current = wanted
      void submit(wanted, { method: 'post', action }).then(() => setAnswered(wanted))
    } else if (answered === wanted && !isBusy) {
      // Answered: from here on what the shop says is shown.
      sent.current = null
      setWish(null)
    }
  }, [isBusy, isLeaving, wanted, answered, action, submit])
  useEffect(() => (wanted === null ? undefined : sendIfLeft(action, () => wanted)), [wanted, action])
  const want = (fields: Fields) => {
    setWish((before) => ({ fields: before && isSame(before.fields, fields) ? before.fields : fields, madeAt: tidings }))
    // Whoever presses on means to try again.
    if (tidings !== 0) tryAgain()
  }
  return { wanted, want, isHeldUp: tidings !== 0 && tidings !== wish?.madeAt, answer: fetcher.data }
}

/** Pressing on for the same is one wish, which is not sent twice. */
function isSame(one: Fields, other: Fields): boolean {
  return Object.keys(other).every((name) => one[name] === other[name])
}
