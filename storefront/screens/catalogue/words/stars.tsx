import { useMessages } from '#storefront/platform/messages.tsx'
import { Radio } from '#storefront/ui/choice.tsx'
import { ChoiceGroup } from '#storefront/ui/choice-group.tsx'
import { Rating } from '#storefront/ui/rating.tsx'

/** One to five, each with its word. */
export function Stars({ chosen, group }: { chosen: string; group: { id: string; error: string | undefined } }) {
  const t = useMessages('reviews')
  return (
    <ChoiceGroup {...group} legend={t.rating}>
      {[5, 4, 3, 2, 1].map((rating) => (
        <Radio
          key={rating}
          name="rating"
          value={rating}
          required
          defaultChecked={String(rating) === chosen}
          label={
            <span className="flex items-center gap-3">
              <Rating score={rating} label={t.outOfFive(String(rating))} /> {t.ratings[rating]}
            </span>
          }
        />
      ))}
    </ChoiceGroup>
  )
}
