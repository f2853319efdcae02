import { useState } from 'react'
import { useCallForm } from '#storefront/parts/form/use-call-form.ts'
import { api } from '#storefront/platform/api-client.ts'
import { textOf } from '#storefront/platform/form/form-answer.ts'
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
  const form = useCallForm({
    send: (fields) => cast(kind, id, textOf(fields, 'vote') === 'no' ? 'no' : 'yes'),
    onDone: (helpful) => {
      setCounted(helpful)
      showToast({ text: t.voted })
    },
    failed: t.voteFailed,
  })
  return (
    <form {...form.props} action={url} className={cx('flex flex-wrap items-center gap-2 text-s', className)}>
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
