import { Link } from 'react-router'
import { formatDay } from '#rules/calendar.ts'
import { type ChoiceTarget, targetOf } from '#storefront/parts/choose-offer.ts'
import { pictureUrl } from '#storefront/parts/picture.tsx'
import { type OtherVariant, type ShownProduct, type ShownVariant, textureUrl } from '#storefront/parts/shown-product.ts'
import { useLanguage, useMessages } from '#storefront/platform/messages.tsx'
import { useFormatMoney } from '#storefront/platform/region.ts'
import { cx } from '#storefront/ui/cx.ts'
import { LinkSwatch } from '#storefront/ui/swatch.tsx'

type Choice = ShownProduct['choices'][number]
type ChoicesProps = { product: Pick<ShownProduct, 'url' | 'choices' | 'offers'>; current: ShownVariant }

/** The switches of a model. Each value is a link to its variant; what is out of stock stays and says where it is. */
export function ProductChoices({ product, current }: ChoicesProps) {
  const choices = product.choices.filter((choice) => choice.values.length > 1)
  return choices.map((choice) => (
    <div key={choice.code} className="mt-4">
      <ChoiceName choice={choice} current={current} />
      {choice.kind === 'color' ? (
        <Swatches choice={choice} product={product} current={current} />
      ) : (
        <Options choice={choice} product={product} current={current} />
      )}
    </div>
  ))
}

function ChoiceName({ choice, current }: { choice: Choice; current: ShownVariant }) {
  const t = useMessages('product')
  const chosen = choice.values.find((value) => value.value === current.choice[choice.code])
  return (
    <p>
      {`${t.choiceOf(choice.name)} `}
      <b className="font-semibold">{chosen?.name}</b>
    </p>
  )
}

type ValuesProps = ChoicesProps & { choice: Choice }

function Swatches({ choice, product, current }: ValuesProps) {
  const missing = useMissingText()
  return (
    <ul aria-label={choice.name} className="mt-2 flex flex-wrap gap-2.5">
      {choice.values.map((value) => {
        const target = targetOf(product.offers, current, choice.code, value.value)
        if (!target) return null
        const note = missing(target)
        return (
          <li key={value.value}>
            <LinkSwatch
              to={addressOfOffer(product.url, target)}
              preventScrollReset
              replace
              discover="none"
              size="large"
              name={note ? `${value.name}, ${note}` : value.name}
              picture={value.texture && pictureUrl(textureUrl(value.texture), 160)}
              colour={value.colorHex}
              chosen={target.isChosen}
              missing={!target.offer.isAvailable}
            />
          </li>
        )
      })}
    </ul>
  )
}

function Options({ choice, product, current }: ValuesProps) {
  const missing = useMissingText()
  const difference = useDifferenceText(current)
  return (
    <ul aria-label={choice.name} className="mt-2 flex flex-wrap gap-2">
      {choice.values.map((value) => {
        const target = targetOf(product.offers, current, choice.code, value.value)
        if (!target) return null
        const note = missing(target) ?? difference(target)
        return (
          <li key={value.value}>
            <Link
              to={addressOfOffer(product.url, target)}
              preventScrollReset
              replace
              discover="none"
              aria-current={target.isChosen ? 'true' : undefined}
              className={optionClass(target)}
            >
              {value.name}
              {note && <small className="block text-xs font-normal text-ink-2">{note}</small>}
            </Link>
          </li>
        )
      })}
    </ul>
  )
}

function optionClass({ isChosen, offer, keepsTheRest }: ChoiceTarget<OtherVariant>) {
  return cx(
    'flex min-h-12 flex-col justify-center rounded-2 border px-3.5 py-1.5 text-m/[18px] transition-colors',
    isChosen
      ? 'border-ink font-semibold inset-ring-1 inset-ring-ink forced-colors:outline-2'
      : 'border-edge hover:border-ink',
    !isChosen && (!offer.isAvailable || !keepsTheRest) && 'border-dashed text-ink-3',
  )
}

function addressOfOffer(url: string, target: ChoiceTarget<OtherVariant>) {
  return `${url}?offer_id=${target.offer.id}`
}

/** Why a value cannot be had at once: when it comes, where it is. Null when it can. */
function useMissingText() {
  const t = useMessages('product')
  const language = useLanguage()
  return ({ offer, keepsTheRest }: ChoiceTarget<OtherVariant>): string | null => {
    if (!offer.isAvailable) {
      const { kind, expectedOn, elsewhere } = offer.away ?? {}
      if (kind === 'later' && expectedOn) return t.awaitedOn(formatDay(expectedOn, language, 'date'))
      if (kind === 'elsewhere' && elsewhere) return t.isElsewhere(elsewhere)
      return t.isNowhere
    }
    return keepsTheRest ? null : t.notCombined
  }
}

function useDifferenceText(current: ShownVariant) {
  const t = useMessages('product')
  const money = useFormatMoney()
  return ({ offer }: ChoiceTarget<OtherVariant>): string | null => {
    const difference = offer.price.new - current.price.new
    if (difference === 0) return null
    return difference > 0 ? t.dearerBy(money(difference)) : t.cheaperBy(money(-difference))
  }
}
