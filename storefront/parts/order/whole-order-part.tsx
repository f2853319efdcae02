import { useState } from 'react'
import { Form } from 'react-router'
import type { WholeOrder } from '#contract/delivery.ts'
import { formatDay } from '#rules/calendar.ts'
import { isLine } from '#rules/cuts.ts'
import { formNameField } from '#storefront/platform/form/form-answer.ts'
import { useLanguage, useMessages } from '#storefront/platform/messages.tsx'
import { Button } from '#storefront/ui/button.tsx'
import { cx } from '#storefront/ui/cx.ts'
import { apartField, apartForm } from './choose-apart.ts'
import { type ApartValue, useApartChoice } from './use-apart-choice.ts'

type WholeOrderPartProps = {
  wholeOrder: WholeOrder
  /** In the currency of the basket or checkout: the region may be another by now. */
  money: (minor: number) => string
  /** Without scripts, a form of the page that the choice is sent with, so that nothing typed there is lost. */
  form?: string
  /** Where the choice was made before and takes room: what was chosen in a line, both ways on demand. */
  isFolded?: boolean
  className?: string
}

/** When all goods come together, which of them hold that up, and what it costs to have the others earlier: one of both is chosen. */
export function WholeOrderPart({ wholeOrder, money, form, isFolded, className }: WholeOrderPartProps) {
  const t = useMessages('whole-order')
  const language = useLanguage()
  const { comesApart, whole, holding, first, rest, apartTotalMinor } = wholeOrder
  const names = useNames()
  const { coming, choose, refusal } = useApartChoice()
  const press = { form, money, coming, onChoose: choose }
  const ways = (
    <>
      <Way
        title={t.together}
        parts={[whole]}
        totalMinor={whole.totalMinor}
        value="no"
        isChosen={!comesApart}
        {...press}
      />
      <Way
        title={t.apart}
        parts={[first, rest]}
        totalMinor={apartTotalMinor}
        value="yes"
        isChosen={comesApart}
        {...press}
      />
    </>
  )
  const grid = 'mt-4 grid gap-3 sm:grid-cols-2'
  // What was unfolded when it came stays so: a choice made here folds nothing under the finger.
  const [startsFolded] = useState(isFolded)
  const held = whole.goods.filter((good) => holding.some((line) => isLine(line, good)))
  const choice = (
    <>
      <p className="text-s text-ink-2">{t.holding(names(held))}</p>
      {form ? (
        <div className={grid}>
          {/* Enter in a field of that form presses its first button, which must not be a choice. */}
          <button type="submit" form={form} hidden />
          {ways}
        </div>
      ) : (
        <Form method="post" preventScrollReset className={grid}>
          <input type="hidden" name={formNameField} value={apartForm} />
          {ways}
        </Form>
      )}
      {refusal && (
        <p role="alert" className="mt-3 text-s text-fault">
          {refusal}
        </p>
      )}
      <p className="mt-3 text-s text-ink-2">{t.hint}</p>
    </>
  )
  return (
    <section className={cx('rounded-2 bg-front p-4 sm:p-5', className)} aria-labelledby="whole-order">
      <h2 id="whole-order" className="font-semibold">
        {t.title(formatDay(whole.day, language, 'on'))}
      </h2>
      {startsFolded ? (
        <details open={refusal ? true : undefined}>
          <summary className="-mb-2 flex min-h-11 items-center justify-between gap-4">
            <span>{comesApart ? t.apart : t.together}</span>
            <span className="link text-s">{t.otherwise}</span>
          </summary>
          <div className="pt-2">{choice}</div>
        </details>
      ) : (
        choice
      )}
    </section>
  )
}

type Part = WholeOrder['first']
type WayProps = {
  title: string
  parts: Part[]
  totalMinor: number
  value: ApartValue
  isChosen: boolean
  form: string | undefined
  money: (minor: number) => string
  /** The way that the shop is being told of. */
  coming: string | undefined
  onChoose: (value: ApartValue) => void
}

function Way({ title, parts, totalMinor, value, isChosen, form, money, coming, onChoose }: WayProps) {
  const t = useMessages('whole-order')
  const language = useLanguage()
  const names = useNames()
  return (
    <div
      className={cx(
        'flex flex-col rounded-2 border bg-wall p-4',
        isChosen ? 'border-ink inset-ring-1 inset-ring-ink' : 'border-edge',
      )}
    >
      <h3 className="text-s text-ink-2">{title}</h3>
      <ul className="mt-1 grid gap-2">
        {parts.map((part) => (
          <li key={part.day}>
            <b className="inline-block font-semibold first-letter:uppercase">{formatDay(part.day, language)}</b>,{' '}
            <span className="whitespace-nowrap">
              {part.deliveryMinor === 0 ? t.free : t.delivery(money(part.deliveryMinor))}
            </span>
            {parts.length > 1 && <span className="block text-s text-ink-2">{names(part.goods).join(', ')}</span>}
          </li>
        ))}
      </ul>
      <p className="mt-2 mb-3 font-semibold">{t.total(money(totalMinor))}</p>
      <Button
        type="submit"
        form={form}
        name={apartField}
        value={value}
        look={isChosen ? 'quiet' : 'outline'}
        aria-pressed={isChosen}
        busy={coming === value}
        busyText={t.choosing}
        onClick={(event) => {
          event.preventDefault()
          onChoose(value)
        }}
        wide
        className="mt-auto"
      >
        {isChosen ? t.chosen : t.choose}
        <span className="sr-only">: {title}</span>
      </Button>
    </div>
  )
}

const shownNames = 3

/** The first names, then how many more there are. */
function useNames() {
  const t = useMessages('whole-order')
  return (goods: Part['goods']): string[] => {
    const shown = goods.slice(0, goods.length > shownNames + 1 ? shownNames : goods.length).map(({ name }) => name)
    return shown.length < goods.length ? [...shown, t.more(goods.length - shown.length)] : shown
  }
}
