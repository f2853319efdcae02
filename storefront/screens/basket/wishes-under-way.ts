import { useEffect } from 'react'
import { useFetchers } from 'react-router'
import { lineKey } from '#rules/cuts.ts'
import { href } from '#storefront/platform/href.ts'
import { sendIfLeft } from '#storefront/platform/network/parting.ts'

const goingIntents = ['remove', 'toFavourites', 'putAside', 'takeBack']
/** Shown as done at once, and twice the same as once. Quantities see to themselves: theirs may still wait for their turn. */
const shownIntents = [...goingIntents, 'check', 'checkAll']

/** Lines that are on their way out of the list they stand in are gone at once. */
export function useRemovedLines(): Set<string> {
  return new Set(
    useUnderWay(goingIntents).map((form) =>
      lineKey({ offerId: Number(form.get('offerId')), cut: Number(form.get('cut') ?? 0) }),
    ),
  )
}

/** What the page shows as done holds, however soon it is left. */
export function useSentWhenLeft() {
  const forms = useUnderWay(shownIntents)
  useEffect(() => {
    const arrived = forms.map((form) => sendIfLeft(href('/personal/basket'), () => form))
    return () => {
      for (const done of arrived) done()
    }
  })
}

function useUnderWay(intents: string[]): FormData[] {
  return useFetchers().flatMap(({ formData }) =>
    formData && intents.includes(String(formData.get('intent'))) ? [formData] : [],
  )
}
