import { FormFrame } from '#storefront/parts/form/form-frame.tsx'
import { DoneNotice, useSaidOnce } from '#storefront/parts/form/said-once.tsx'
import { useForm } from '#storefront/parts/form/use-form.ts'
import type { Flash } from '#storefront/platform/form/flash.ts'
import { useMessages } from '#storefront/platform/messages.tsx'
import { Button } from '#storefront/ui/button.tsx'
import { Notice } from '#storefront/ui/notice.tsx'
import { FilterSaid } from '../saved-filters.tsx'
import { readMoved } from './moved.ts'

/** What has just been done, with the way back where there is one. */
export function OrderSaid({ said: told }: { said: Flash | null }) {
  const t = useMessages('orders')
  const { takeOrder } = useMessages('desk')
  const said = useSaidOnce(told)
  if (!said) return null
  const { sentence = '' } = said
  switch (said.code) {
    case 'placed':
      return <DoneNotice>{takeOrder.done(sentence)}</DoneNotice>
    case 'linkSent':
      return (
        <DoneNotice>
          {t.order.linkSent} <span className="font-semibold break-all select-all">{sentence}</span>
        </DoneNotice>
      )
    case 'filterSaved':
    case 'filterDropped':
      return <FilterSaid said={told} />
    case 'noLabel':
      return (
        <Notice tone="fault" className="mb-4">
          {sentence}
        </Notice>
      )
    case 'noted':
      return <DoneNotice>{t.order.noted}</DoneNotice>
    default:
      return <Moved sentence={sentence} />
  }
}

function Moved({ sentence }: { sentence: string }) {
  const t = useMessages('orders')
  const { step, numbers, undo } = readMoved(sentence)
  const form = useForm({ name: 'undo', answer: undefined })
  return (
    <DoneNotice>
      <span className="flex flex-wrap items-center gap-x-4 gap-y-1">
        {t.moved(t.steps[step] ?? '', numbers.length)}
        {undo && numbers.length > 0 && (
          <FormFrame form={form}>
            <input type="hidden" name="step" value={undo} />
            {numbers.map((number) => (
              <input key={number} type="hidden" name="numbers" value={number} />
            ))}
            <Button type="submit" look="outline" size="s" busy={form.isBusy} busyText={t.undoing}>
              {t.undo}
            </Button>
          </FormFrame>
        )}
      </span>
    </DoneNotice>
  )
}
