import { Form, Link } from 'react-router'
import type { BasketItem } from '#contract/basket.ts'
import type { WayIn } from '#rules/way-in.ts'
import type { Flash } from '#storefront/platform/form/flash.ts'
import { href } from '#storefront/platform/href.ts'
import { useMessages } from '#storefront/platform/messages.tsx'
import { Button, buttonClass } from '#storefront/ui/button.tsx'
import { BasketLine, CheckButton } from './basket-line.tsx'
import { keyOfItem } from './line-of-item.ts'
import type { UnavailableItem } from './tell-where.ts'
import { UnavailableLine } from './unavailable-line.tsx'
import { useQuietForm } from './use-quiet-form.ts'

type BasketLinesProps = {
  items: BasketItem[]
  unavailable: UnavailableItem[]
  isAllChecked: boolean
  said: Flash | null
  /** Null where nobody has measured. */
  way: WayIn | null
}

/** What can be ordered, and below it what cannot be brought here now. */
export function BasketLines({ items, unavailable, isAllChecked, said, way }: BasketLinesProps) {
  const t = useMessages('basket')
  return (
    <>
      {items.length > 0 && <CheckAll isAllChecked={isAllChecked} />}
      <ul aria-label={t.lines}>
        {items.map((item) => (
          <BasketLine
            key={keyOfItem(item)}
            item={item}
            way={way}
            said={said?.code === `line-${keyOfItem(item)}` ? (said.sentence ?? null) : null}
          />
        ))}
      </ul>
      {items.length > 0 && (
        <p className="flex flex-wrap gap-x-5">
          <Link to={href('/personal/basket/fit')} className="link inline-flex min-h-11 items-center text-s">
            {way ? t.changeFit : t.askFit}
          </Link>
          <Link to={`${href('/constructor')}?from=basket`} className="link inline-flex min-h-11 items-center text-s">
            {t.toRoom}
          </Link>
        </p>
      )}
      {unavailable.length > 0 && (
        <>
          <h2 className="title mt-8 text-h3">{t.unavailable}</h2>
          <ul>
            {unavailable.map((item) => (
              <UnavailableLine key={keyOfItem(item)} item={item} />
            ))}
          </ul>
        </>
      )}
    </>
  )
}

function CheckAll({ isAllChecked }: { isAllChecked: boolean }) {
  const t = useMessages('basket')
  const quiet = useQuietForm('check-all')
  const isShown = quiet.sent?.get('checked') ?? String(isAllChecked)
  return (
    <div className="flex items-start justify-between gap-4">
      <Form method="post" onSubmit={quiet.onSubmit}>
        <input type="hidden" name="intent" value="checkAll" />
        <CheckButton name="checked" isOn={isShown === 'true'} label={t.checkAll}>
          {t.checkAll}
        </CheckButton>
      </Form>
      <ClearBasket />
    </div>
  )
}

/** The browser's own disclosure asks once more, with or without scripts. */
function ClearBasket() {
  const t = useMessages('basket')
  return (
    <details className="group relative text-right">
      <summary className="inline-flex min-h-11 items-center text-ink-2 hover:text-ink">{t.clear}</summary>
      <div className="absolute right-0 z-(--z-drop) mt-1 w-75 rounded-3 bg-wall p-5 text-left shadow-lift forced-colors:border">
        <p>{t.clearAsk}</p>
        <Form method="post" className="mt-4 flex gap-2">
          <input type="hidden" name="intent" value="clear" />
          <Button type="submit" look="outline" size="s">
            {t.clearYes}
          </Button>
          <a href={href('/personal/basket')} className={buttonClass({ look: 'text', size: 's' })}>
            {t.clearNo}
          </a>
        </Form>
      </div>
    </details>
  )
}
