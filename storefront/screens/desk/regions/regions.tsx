import { type EditedRegion, regionSwitches } from '#contract/staff/regions.ts'
import { useDeskClock } from '#storefront/layouts/desk/use-desk.ts'
import { FormFrame } from '#storefront/parts/form/form-frame.tsx'
import { DoneNotice, useSaidOnce } from '#storefront/parts/form/said-once.tsx'
import { useForm } from '#storefront/parts/form/use-form.ts'
import { momentWords } from '#storefront/parts/order/words.ts'
import { takeFlash } from '#storefront/platform/form/flash.ts'
import type { FormAnswer } from '#storefront/platform/form/form-answer.ts'
import { href, queryOf } from '#storefront/platform/href.ts'
import { useLanguage, useMessages } from '#storefront/platform/messages.tsx'
import { pageOf } from '#storefront/platform/page-context.ts'
import { Badge } from '#storefront/ui/badge.tsx'
import { Button, TextLink } from '#storefront/ui/button.tsx'
import { Checkbox } from '#storefront/ui/choice.tsx'
import { DeskTitle } from '../desk-title.tsx'
import { Seen } from '../seen.tsx'
import type { Route } from './+types/regions.ts'
import { saveSwitches } from './save-switches.ts'

/** `?id=` opens one region; otherwise all of them. */
export async function loader({ request, url, context }: Route.LoaderArgs) {
  const page = pageOf(context)
  const { regions } = await page.api.staffRegions.listEditedRegions()
  const edited = regions.find(({ id }) => String(id) === url.searchParams.get('id')) ?? null
  return { regions, edited, said: takeFlash(page, request, url) }
}

export function action({ request, context }: Route.ActionArgs) {
  return saveSwitches(request, pageOf(context))
}

export default function DeskRegions({ loaderData, actionData }: Route.ComponentProps) {
  const t = useMessages('desk').regions
  const { regions, edited } = loaderData
  const said = useSaidOnce(loaderData.said)
  return (
    <>
      <DeskTitle page="desk-regions">
        {edited && <TextLink to={href('/vue-tools/regions')}>{t.back}</TextLink>}
      </DeskTitle>
      {said && !actionData && <DoneNotice>{t.saved}</DoneNotice>}
      {edited ? <SwitchesForm key={edited.id} region={edited} answer={actionData} /> : <RegionList regions={regions} />}
    </>
  )
}

function RegionList({ regions }: { regions: EditedRegion[] }) {
  const t = useMessages('desk').regions
  const language = useLanguage()
  const clock = useDeskClock()
  return (
    <ul className="mt-4 max-w-240">
      {regions.map(({ id, name, switches, changedAt }) => (
        <li key={id} className="flex flex-wrap items-center gap-x-4 gap-y-2 border-t border-seam py-3">
          <div className="min-w-40 flex-1">
            <p className="font-semibold">{name}</p>
            <p className="text-s text-ink-2">
              {changedAt ? t.changed(momentWords(changedAt, clock, language)) : t.asShipped}
            </p>
            <p className="mt-1 flex flex-wrap gap-1.5">
              {regionSwitches
                .filter((one) => switches[one])
                .map((one) => (
                  <Badge key={one} tone="off">
                    {t.switches[one].name}
                  </Badge>
                ))}
              {!Object.values(switches).includes(true) && t.nothingOn}
            </p>
          </div>
          <TextLink to={href('/vue-tools/regions') + queryOf({ id: String(id) })}>
            {t.edit}
            <span className="sr-only">{`, ${name}`}</span>
          </TextLink>
        </li>
      ))}
    </ul>
  )
}

function SwitchesForm({ region, answer }: { region: EditedRegion; answer: FormAnswer | undefined }) {
  const t = useMessages('desk').regions
  const form = useForm({ name: 'region', answer })
  return (
    <FormFrame form={form} className="mt-4 grid max-w-160 gap-4">
      <input type="hidden" name="id" value={region.id} />
      <Seen value={region.changedAt ?? ''} />
      <h2 className="title text-h3">{region.name}</h2>
      {regionSwitches.map((name) => (
        <div key={name}>
          <Checkbox {...form.tick(name, region.switches[name])} label={t.switches[name].name} />
          <p className="ml-9 text-s text-ink-2">{t.switches[name].text}</p>
        </div>
      ))}
      <p className="text-s text-ink-2">{t.seasons}</p>
      <Button type="submit" look="main" busy={form.isBusy} busyText={t.saving} className="justify-self-start">
        {t.save}
      </Button>
    </FormFrame>
  )
}
