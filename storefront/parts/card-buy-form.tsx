import { BuyForm } from './buy-form.tsx'
import { type ChoiceOnCard, useQuickChoice } from './use-quick-choice.tsx'

type CardBuyFormProps = {
  card: ChoiceOnCard & { name: string; minimumBatch: number }
  /** The offer that the card shows. */
  offerId: number
}

/** The button of a card: a model of several variants is chosen in its quick view first, and a window says what was put in. */
export function CardBuyForm({ card, offerId }: CardBuyFormProps) {
  const { choose, view } = useQuickChoice(card, offerId)
  return (
    <>
      <BuyForm
        offerId={offerId}
        name={card.name}
        quantity={card.minimumBatch}
        size="s"
        wide
        choose={choose}
        saysInWindow
      />
      {view}
    </>
  )
}
