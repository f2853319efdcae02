import MapPin from 'lucide-react/icons/map-pin'
import type { BasketEstimate } from '#contract/basket.ts'
import { formatDay } from '#rules/calendar.ts'
import { href } from '#storefront/platform/href.ts'
import { useLanguage, useMessages } from '#storefront/platform/messages.tsx'
import { useShell } from '#storefront/platform/region.ts'
import { Button } from '#storefront/ui/button.tsx'
import { DropPanel } from '#storefront/ui/drop-panel.tsx'
import { Icon } from '#storefront/ui/icon.tsx'
import { Select } from '#storefront/ui/select.tsx'

/** The city all sums are for, the first day the goods can come, or both days where they come in two deliveries, and the way to another city. */
export function BasketPlace({ delivery }: { delivery: BasketEstimate['delivery'] | null }) {
  const t = useMessages('basket')
  const language = useLanguage()
  const shell = useShell()
  if (!shell) return null
  const { day = null, restDay = null } = delivery ?? {}
  const days = [day, restDay].flatMap((one) => (one === null ? [] : [formatDay(one, language)]))
  const [first, rest] = days
  return (
    <>
      <p className="flex min-w-0 items-center gap-1.5">
        <Icon of={MapPin} size={18} />
        <span>
          <b className="font-semibold">{shell.region.NAME}</b>
          {first && `, ${rest ? t.andDay(first, rest) : first}`}
        </span>
      </p>
      <DropPanel
        group="basket"
        trigger={<span className="link">{t.change}</span>}
        triggerClass="flex min-h-11 items-center text-s"
        panelClass="right-0 left-auto w-70 p-4!"
      >
        <form method="post" action={href('/region')} className="flex flex-col gap-3">
          <input type="hidden" name="next" value={href('/personal/basket')} />
          <Select
            label={t.city}
            name="region"
            defaultValue={shell.region.ID}
            options={shell.regions.map((region) => ({ value: String(region.ID), label: region.NAME }))}
          />
          <Button type="submit" look="outline" wide>
            {t.choose}
          </Button>
        </form>
      </DropPanel>
    </>
  )
}
