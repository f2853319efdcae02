import type { OrderView } from '#contract/order.ts'
import { FormFrame } from '#storefront/parts/form/form-frame.tsx'
import { useForm } from '#storefront/parts/form/use-form.ts'
import type { FormAnswer } from '#storefront/platform/form/form-answer.ts'
import { useMessages } from '#storefront/platform/messages.tsx'
import { Button, buttonClass } from '#storefront/ui/button.tsx'
import { TextField } from '#storefront/ui/text-field.tsx'
import { Textarea } from '#storefront/ui/textarea.tsx'

export const assemblyForm = 'assembly'

/** An assembler for what was ordered without one. While the order can still be changed, it is added there instead. */
export function AskAssembly({ order, answer }: { order: OrderView; answer: FormAnswer | undefined }) {
  const t = useMessages('bought').assembly
  const form = useForm({ name: assemblyForm, answer })
  if (order.unassembled.length === 0 || order.servicesUrl) return null
  return (
    <details className="mt-3" open={form.answer ? true : undefined}>
      <summary className={buttonClass({ look: 'text', size: 's', className: '-ml-2' })}>{t.ask}</summary>
      <FormFrame form={form} className="mt-2 grid gap-4 rounded-2 border border-seam p-5">
        <div>
          <h2 className="font-semibold">{t.title}</h2>
          <p className="mt-1 text-s text-ink-2">{t.text}</p>
          <ul className="mt-2 list-disc pl-5 text-s">
            {order.unassembled.map(({ offerId, name }) => (
              <li key={offerId}>{name}</li>
            ))}
          </ul>
        </div>
        <TextField {...form.field('day')} type="date" label={t.day} />
        <Textarea {...form.field('comment')} label={t.comment} maxLength={500} rows={2} />
        <Button
          type="submit"
          look="outline"
          size="s"
          busy={form.isBusy}
          busyText={t.sending}
          className="justify-self-start"
        >
          {t.send}
        </Button>
      </FormFrame>
    </details>
  )
}
