import type { ProductOffer, ProductPage } from '#contract/catalogue/product.ts'
import { useMessages } from '#storefront/platform/messages.tsx'
import { Chip } from '#storefront/ui/chip.tsx'
import { PickSwatch } from '#storefront/ui/swatch.tsx'
import { type ChoiceTarget, targetOf } from './choose-offer.ts'
import { pictureUrl } from './picture.tsx'

type Choice = ProductPage['choices'][number]
type QuickChoicesProps = { product: ProductPage; current: ProductOffer; onPick: (offerId: number) => void }

/** By what the variants differ: looks as swatches, all else as chips. */
export function QuickChoices({ product, current, onPick }: QuickChoicesProps) {
  const t = useMessages('product')
  return product.choices.map((choice) => (
    <fieldset key={choice.code} className="mt-4">
      <legend>
        {`${t.choiceOf(choice.name)} `}
        <b className="font-semibold">
          {choice.values.find(({ value }) => value === current.choice[choice.code])?.name}
        </b>
      </legend>
      <div className="mt-2 flex flex-wrap gap-2.5">
        {choice.values.map((value) => {
          const target = targetOf(product.offers, current, choice.code, value.value)
          if (!target) return null
          const press = () => onPick(target.offer.id)
          return <QuickValue key={value.value} {...{ choice, value, target, press }} url={product.url} />
        })}
      </div>
    </fieldset>
  ))
}

type QuickValueProps = {
  choice: Choice
  value: Choice['values'][number]
  target: ChoiceTarget<ProductOffer>
  url: string
  press: () => void
}

function QuickValue({ choice, value, target: { offer, isChosen }, url, press }: QuickValueProps) {
  const t = useMessages('shell')
  const name = offer.isAvailable ? value.name : t.missingColour(value.name)
  if (choice.kind === 'list') {
    return (
      <Chip chosen={isChosen} onClick={press}>
        {name}
      </Chip>
    )
  }
  return (
    <PickSwatch
      href={`${url}?offer_id=${offer.id}`}
      onPick={press}
      name={name}
      picture={value.texture && pictureUrl(value.texture.webp, 160)}
      colour={value.colorHex}
      chosen={isChosen}
      missing={!offer.isAvailable}
      size="large"
    />
  )
}
