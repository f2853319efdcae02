import { type FormEvent, useRef, useState } from 'react'
import { CallRefusal } from '#contract/client.ts'
import { api } from '#storefront/platform/api-client.ts'
import { useMessages } from '#storefront/platform/messages.tsx'
import { chipClass } from '#storefront/ui/chip.tsx'
import { cx } from '#storefront/ui/cx.ts'
import { showToast } from '#storefront/ui/toast.tsx'

type VoteFormProps = {
  id: number
  kind: 'review' | 'question'
  /** The page of the product, where the form goes without scripts. */
  url: string
  yes: number
  no: number
  className?: string
}

/** «Полезно? Да 12, Нет 1». */
export function VoteForm({ id, kind, url, yes, no, className }: VoteFormProps) {
  const t = useMessages('reviews')
  const [counted, setCounted] = useState<{ yes: number; no: number } | null>(null)
  const shown = counted ?? { yes, no }
  const isBusy = useRef(false)
  const send = async (event: FormEvent) => {
    event.preventDefault()
    if (isBusy.current) return
    isBusy.current = true
    const button = (event.nativeEvent as SubmitEvent).submitter as HTMLButtonElement | null
    const vote = button?.value === 'no' ? 'no' : 'yes'
    try {
      setCounted(await cast(kind, id, vote))
      showToast({ text: t.voted })
    } catch (error) {
      showToast({ text: (error instanceof CallRefusal && error.message) || t.voteFailed, fault: true })
    } finally {
      isBusy.current = false
    }
  }
  return (
    <form
      method="post"
      action={url}
      onSubmit={send}
      className={cx('flex flex-wrap items-center gap-2 text-s', className)}
    >
      <input type="hidden" name={kind === 'review' ? 'reviewId' : 'questionId'} value={id} />
      <span className="text-ink-2">{t.useful}</span>
      <button type="submit" name="vote" value="yes" className={chipClass()}>
        {t.yes(shown.yes)}
      </button>
      <button type="submit" name="vote" value="no" className={chipClass()}>
        {t.no(shown.no)}
      </button>
    </form>
  )
}

async function cast(kind: VoteFormProps['kind'], id: number, vote: 'yes' | 'no') {
  if (kind === 'review') return (await api.reviews.reviewVote({ body: { reviewId: id, vote } })).helpful
  const { voteYes, voteNo } = await api.reviews.questionVote({ body: { questionId: id, vote } })
  return { yes: voteYes, no: voteNo }
}
