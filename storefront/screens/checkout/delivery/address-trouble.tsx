import { FormName } from '#storefront/parts/form/form-frame.tsx'
import { href } from '#storefront/platform/href.ts'
import { useMessages } from '#storefront/platform/messages.tsx'
import { Button } from '#storefront/ui/button.tsx'

/** The form beside the step's own by which the order changes its city: a page's city changes by a whole page. */
export const cityForm = 'to-city'

/** The question before the city changes; its form stands outside this one. */
export function GoToCity({ regionId, cityName }: { regionId: number; cityName: string }) {
  const t = useMessages('checkout')
  return (
    <Button type="submit" form={cityForm} name="region" value={regionId} look="outline" className="justify-self-start">
      {t.addressGo(cityName)}
    </Button>
  )
}

export function CityForm({ id }: { id: string }) {
  return (
    <form id={cityForm} method="post" action={href('/personal/checkout/:hash?', { hash: id })} hidden>
      <FormName name={cityForm} />
    </form>
  )
}
