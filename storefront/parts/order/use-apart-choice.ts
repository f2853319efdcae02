import { useFetcher, useLocation } from 'react-router'
import { type FormAnswer, formNameField } from '#storefront/platform/form/form-answer.ts'
import { useLastWish } from '#storefront/platform/network/use-last-wish.ts'
import { apartField, apartForm } from './choose-apart.ts'

export type ApartValue = 'yes' | 'no'

/** In how many deliveries, chosen without leaving the page: whatever is pressed in haste, the last press stands. */
export function useApartChoice() {
  const { pathname, search } = useLocation()
  const { wanted, want, isHeldUp, answer } = useLastWish<Partial<FormAnswer> | null>(apartForm, pathname + search)
  return {
    coming: isHeldUp ? undefined : wanted?.[apartField],
    choose: (value: ApartValue) => want({ [formNameField]: apartForm, [apartField]: value }),
    refusal: answer?.refusal?.message,
  }
}

/** Whether the page is to speak of two deliveries already: the choice may still be on its way. */
export function useComesApart(isKept: boolean): boolean {
  const underWay = useFetcher({ key: apartForm }).formData?.get(apartField)
  return underWay ? underWay === 'yes' : isKept
}
