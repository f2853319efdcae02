import type { Feedback } from '#contract/price-print/print.ts'
import { FormFrame } from '#storefront/parts/form/form-frame.tsx'
import { useForm } from '#storefront/parts/form/use-form.ts'
import type { FormAnswer } from '#storefront/platform/form/form-answer.ts'
import { useMessages } from '#storefront/platform/messages.tsx'
import { Button } from '#storefront/ui/button.tsx'

type ListProps = { feedback: readonly Feedback[]; shopId: number; answer: FormAnswer | undefined }

/** What was said of tags and is not mended. */
export function FeedbackList({ feedback, ...rest }: ListProps) {
  const t = useMessages('retail').tags
  if (feedback.length === 0) return null
  return (
    <section className="mt-10">
      <h2 className="title text-h3">{t.feedback}</h2>
      <ul className="mt-2">
        {feedback.map((one) => (
          <Said key={one.id} one={one} {...rest} />
        ))}
      </ul>
    </section>
  )
}

function Said({ one, shopId, answer }: Omit<ListProps, 'feedback'> & { one: Feedback }) {
  const t = useMessages('retail').tags
  const form = useForm({ name: `settle ${one.id}`, answer })
  return (
    <li className="flex flex-wrap items-center justify-between gap-3 border-b border-seam py-3">
      <div className="min-w-0">
        <p className="font-semibold break-words">
          {[t.feedbackKinds[one.kind], one.offer?.name].filter(Boolean).join(': ')}
        </p>
        <p className="text-s break-words text-ink-2">{[one.words, one.saidBy].filter(Boolean).join(', ')}</p>
      </div>
      <FormFrame form={form}>
        <input type="hidden" name="intent" value="settle" />
        <input type="hidden" name="shopId" value={shopId} />
        <input type="hidden" name="id" value={one.id} />
        <Button type="submit" look="outline" size="s" busy={form.isBusy}>
          {t.settle}
        </Button>
      </FormFrame>
    </li>
  )
}
