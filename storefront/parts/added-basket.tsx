import type { BasketItem, BasketView } from '#contract/basket.ts'
import { lengthText, piecesIn } from '#rules/running-metre.ts'
import { href } from '#storefront/platform/href.ts'
import { useLanguage, useMessages } from '#storefront/platform/messages.tsx'
import { useFormatMoney } from '#storefront/platform/region.ts'
import { Button, LinkButton } from '#storefront/ui/button.tsx'
import { Dialog } from '#storefront/ui/dialog.tsx'
import { Picture } from './picture.tsx'

type AddedProps = { item: BasketItem; basket: Pick<BasketView, 'totalQuantity' | 'totalSum'>; onClose: () => void }

/** What was put in just now, what the basket comes to, and the two ways on. */
export function AddedBasket({ item, basket, onClose }: AddedProps) {
  const t = useMessages('shell')
  const opened = useMessages('opened')
  const language = useLanguage()
  const words = useMessages('ui')
  const money = useFormatMoney()
  const { totalQuantity, totalSum } = basket
  return (
    <Dialog
      open
      title={opened.addedTitle}
      closeText={words.close}
      onClose={onClose}
      footer={
        <div className="flex flex-col gap-2">
          <LinkButton look="main" wide to={href('/personal/basket')}>
            {t.openBasket}
          </LinkButton>
          <Button wide onClick={onClose}>
            {opened.goOnBuying}
          </Button>
        </div>
      }
    >
      <div className="flex gap-4">
        {item.picture && (
          <div className="front aspect-4/3 w-28 flex-none">
            <Picture picture={item.picture} alt="" sizes="112px" widest={112} className="packshot" />
          </div>
        )}
        <div className="min-w-0">
          <p className="font-semibold">{item.name}</p>
          {item.traits && <p className="text-s text-ink-2">{item.traits}</p>}
          <p className="mt-1">
            {item.lengthStepMm
              ? `${lengthText(item.quantity, item.lengthStepMm, language)} = `
              : item.quantity > 1 && `${item.quantity}\u00a0×\u00a0${money(item.price.new)} = `}
            <b className="font-semibold whitespace-nowrap">{money(item.sum.new)}</b>
          </p>
        </div>
      </div>
      {totalQuantity > piecesIn(item.quantity, item.lengthStepMm) && (
        <p className="mt-4 text-ink-2">
          {opened.inBasketAll(t.goods(String(totalQuantity), totalQuantity), money(totalSum.new))}
        </p>
      )}
    </Dialog>
  )
}
