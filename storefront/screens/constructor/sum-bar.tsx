import { type FormEvent, useState } from 'react'
import { setBasket } from '#storefront/parts/visitor.ts'
import { api } from '#storefront/platform/api-client.ts'
import { href } from '#storefront/platform/href.ts'
import { useMessages } from '#storefront/platform/messages.tsx'
import { useFormatMoney } from '#storefront/platform/region.ts'
import { Button } from '#storefront/ui/button.tsx'
import { cx } from '#storefront/ui/cx.ts'
import { Notice } from '#storefront/ui/notice.tsx'
import { showToast } from '#storefront/ui/toast.tsx'
import { linesOf, piecesInTotal, totalOf } from './basket-offers.ts'
import { putAll } from './put-all.ts'
import { putText, refusalText } from './put-text.ts'
import { IntentForm } from './room-form.tsx'
import { useWorkshop } from './workshop-context.ts'

/** What all of it costs, and the one press that puts it into the basket. */
export function SumBar({ className }: { className?: string }) {
  const t = useMessages('room')
  const shell = useMessages('shell')
  const money = useFormatMoney()
  const { room, goods } = useWorkshop()
  const lines = linesOf(room.plan.pieces, goods)
  const total = totalOf(lines)
  const [counted, all] = [piecesInTotal(lines), room.plan.pieces.length]
  const { budgetMinor } = room.plan
  const isOver = budgetMinor !== null && total > budgetMinor
  const { submit, isBusy, problem } = usePutAll()
  return (
    <div className={cx('border-t border-seam bg-wall px-4 py-2.5 print:hidden', className)}>
      {problem && (
        <Notice tone="fault" className="mb-2">
          {problem}
        </Notice>
      )}
      <IntentForm intent="toBasket" onSubmit={submit} className="flex items-center gap-3">
        <p className="min-w-0 flex-1">
          <span className="block text-s text-ink-2">
            {shell.total}, {counted < all ? t.piecesOf(counted, all) : t.pieces(all)}
          </span>
          <strong className={cx('block text-price whitespace-nowrap', isOver && 'text-fault')}>{money(total)}</strong>
        </p>
        <Button
          type="submit"
          look="main"
          disabled={lines.length === 0}
          busy={isBusy}
          busyText={t.list.adding}
          className="px-4!"
        >
          {t.list.toBasket}
        </Button>
      </IntentForm>
    </div>
  )
}

function usePutAll() {
  const t = useMessages('room').list
  const words = useMessages('room')
  const { room, goods } = useWorkshop()
  const [state, setState] = useState<{ isBusy: boolean; problem: string | null }>({ isBusy: false, problem: null })
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (state.isBusy) return
    setState({ isBusy: true, problem: null })
    try {
      const done = await putAll(api, linesOf(room.plan.pieces, goods))
      setBasket(done.basket)
      showToast({ text: putText(done, words), action: { text: t.open, to: href('/personal/basket') } })
      setState({ isBusy: false, problem: null })
    } catch (error) {
      setState({ isBusy: false, problem: refusalText(error, words) })
    }
  }
  return { ...state, submit }
}
