import { lazy, Suspense } from 'react'
import type { ShopApi } from '#contract/index.ts'
import type { staffZonesContract } from '#contract/staff/zones.ts'
import { currencySign, formatMoney } from '#rules/money.ts'
import { FormFrame } from '#storefront/parts/form/form-frame.tsx'
import { DoneNotice, useSaidOnce } from '#storefront/parts/form/said-once.tsx'
import { useForm } from '#storefront/parts/form/use-form.ts'
import { useMapSource } from '#storefront/parts/map/use-map-source.ts'
import { takeFlash } from '#storefront/platform/form/flash.ts'
import type { FormAnswer, ShownRefusal } from '#storefront/platform/form/form-answer.ts'
import { href, queryOf } from '#storefront/platform/href.ts'
import { useMessages } from '#storefront/platform/messages.tsx'
import { fetchModule } from '#storefront/platform/network/fetch-module.ts'
import { pageOf } from '#storefront/platform/page-context.ts'
import type { RouteTexts } from '#storefront/platform/route-texts.ts'
import { Button, buttonClass, TextLink } from '#storefront/ui/button.tsx'
import { Textarea } from '#storefront/ui/textarea.tsx'
import { useIsAlive } from '#storefront/ui/use-is-alive.ts'
import { DeskTitle } from '../desk-title.tsx'
import { Seen } from '../seen.tsx'
import type { Route } from './+types/zones.ts'
import { saveZones } from './save-zones.ts'
import { type WarehouseLimit, WarehouseLimits } from './warehouse-limits.tsx'
import { ZoneDrawing } from './zone-drawing.tsx'
import { ZonesFile } from './zones-file.tsx'

export const handle: RouteTexts = { texts: ['map', 'editing'] }

const MapBox = lazy(() => fetchModule(() => import('#storefront/parts/map/map-box.tsx')))

/** `?id=` opens one region; otherwise all of them. */
export async function loader({ request, url, context }: Route.LoaderArgs) {
  const page = pageOf(context)
  const { regions } = await page.api.staffRegions.listEditedRegions()
  const region = regions.find(({ id }) => String(id) === url.searchParams.get('id')) ?? null
  const opened = region && (await page.api.staffZones.listRegionZones({ body: { regionId: region.id } }))
  return { regions, opened: region && opened && { region, ...opened }, said: takeFlash(page, request, url) }
}

export function action({ request, context }: Route.ActionArgs) {
  return saveZones(request, pageOf(context))
}

type Saving = (typeof staffZonesContract)['saveRegionZones']
type ZonesAnswer = FormAnswer<ShownRefusal<Saving>>

export default function DeskZones({ loaderData, actionData }: Route.ComponentProps) {
  const t = useMessages('desk').zones
  const { regions, opened } = loaderData
  const said = useSaidOnce(loaderData.said)
  const answer = actionData as ZonesAnswer | undefined
  return (
    <>
      <DeskTitle page="desk-zones">
        {opened && <TextLink to={href('/vue-tools/delivery-zones')}>{t.back}</TextLink>}
      </DeskTitle>
      {said && !answer && <DoneNotice>{saidOf(said.code, t)}</DoneNotice>}
      {opened ? <RegionZones key={opened.region.id} {...opened} answer={answer} /> : <RegionList regions={regions} />}
    </>
  )
}

function saidOf(code: string, t: { dropped: string; saved: string; savedWarehouse: string }): string {
  if (code === 'warehouse') return t.savedWarehouse
  return code === 'dropped' ? t.dropped : t.saved
}

type Region = Route.ComponentProps['loaderData']['regions'][number]

function RegionList({ regions }: { regions: Region[] }) {
  const t = useMessages('desk').zones
  return (
    <ul className="mt-4 max-w-240">
      {regions.map(({ id, name }) => (
        <li key={id} className="flex items-center justify-between gap-4 border-t border-seam py-2">
          <span className="font-semibold">{name}</span>
          <TextLink to={href('/vue-tools/delivery-zones') + queryOf({ id: String(id) })}>
            {t.open}
            <span className="sr-only">{`, ${name}`}</span>
          </TextLink>
        </li>
      ))}
    </ul>
  )
}

type EditedZone = Awaited<ReturnType<ShopApi['staffZones']['listRegionZones']>>['zones'][number]

type RegionZonesProps = {
  region: Region
  zones: EditedZone[]
  geojson: string
  seen: string
  center: { lat: number; lon: number }
  warehouses: WarehouseLimit[]
  answer: ZonesAnswer | undefined
}

/** What holds now, on the map and in words, and the text by which it is changed. */
function RegionZones({ region, zones, geojson, seen, center, warehouses, answer }: RegionZonesProps) {
  const t = useMessages('desk').zones
  return (
    <div className="mt-4 grid max-w-240 gap-6">
      <h2 className="title text-h3">{region.name}</h2>
      {zones.length > 0 ? (
        <>
          <ZonesMap label={t.map(region.name)} zones={zones} center={center} />
          <ZoneList zones={zones} sign={currencySign(region.kz ? 'KZT' : 'RUB')} />
        </>
      ) : (
        <p>{t.none}</p>
      )}
      <ZonesForm key={geojson} regionId={region.id} {...{ geojson, seen, zones, center, answer }} />
      {zones.length > 0 && <DropForm regionId={region.id} seen={seen} answer={answer} />}
      <WarehouseLimits regionId={region.id} warehouses={warehouses} answer={answer} />
    </div>
  )
}

function ZonesMap({ label, zones, center }: { label: string } & Pick<RegionZonesProps, 'zones' | 'center'>) {
  const source = useMapSource()
  // The engine needs a browser.
  const isAlive = useIsAlive()
  if (!source) return null
  const place = <div className="h-90 rounded-2 bg-front noscript:hidden" />
  if (!isAlive) return place
  return (
    <Suspense fallback={place}>
      <MapBox source={source} label={label} center={center} zoom={11} areas={zones} className="h-90" />
    </Suspense>
  )
}

function ZoneList({ zones, sign }: { zones: EditedZone[]; sign: string }) {
  const t = useMessages('desk').zones
  return (
    <ol aria-label={t.list} className="list-decimal pl-6">
      {zones.map(({ name, otherNames, priceMinor, daysMore, weekdays, perDay, perWindow }) => (
        <li key={name} className="py-1">
          <b className="font-semibold">{name}</b>
          {Object.values(otherNames).length > 0 && ` (${Object.values(otherNames).join(', ')})`}
          {`, ${formatMoney(priceMinor, sign)}`}
          {daysMore > 0 && `, ${t.days(daysMore)}`}
          {perDay !== null && `, ${t.perDay(perDay)}`}
          {perWindow !== null && `, ${t.perWindow(perWindow)}`}
          {weekdays.length > 0 && `, ${t.weekdays(weekdays.map((day) => t.weekdayNames[day - 1]).join(', '))}`}
        </li>
      ))}
    </ol>
  )
}

type ZonesFormProps = Pick<RegionZonesProps, 'geojson' | 'seen' | 'zones' | 'center' | 'answer'> & { regionId: number }

function ZonesForm({ regionId, geojson, seen, zones, center, answer }: ZonesFormProps) {
  const t = useMessages('desk').zones
  const form = useForm<string, ZonesAnswer>({ name: 'zones', answer })
  const refusal = answer?.form === 'zones' ? answer.refusal : null
  const fault = refusal?.code === 'ZONES_WRONG' ? refusal.data : null
  const field = form.field('geojson', geojson)
  const sentence = fault && [fault.zone && `${t.of(fault.zone)}: `, t.faults[fault.fault]].join('')
  return (
    <FormFrame form={form} className="grid gap-4">
      <input type="hidden" name="regionId" value={regionId} />
      <Seen value={seen} />
      <ZoneDrawing fieldId={field.id} center={center} saved={zones} />
      <ZonesFile fieldId={field.id} />
      <Textarea
        {...field}
        error={sentence ?? field.error}
        label={t.geojson}
        hint={t.hint}
        rows={10}
        spellCheck={false}
        maxLength={200_000}
      />
      <details>
        <summary className="inline-flex min-h-11 items-center">
          <span className="link">{t.example}</span>
        </summary>
        <pre className="overflow-x-auto rounded-2 bg-front p-4 text-s">{exampleAround(center)}</pre>
      </details>
      <Button type="submit" look="main" busy={form.isBusy} busyText={t.saving} className="justify-self-start">
        {t.save}
      </Button>
    </FormFrame>
  )
}

type DropFormProps = Pick<RegionZonesProps, 'seen' | 'answer'> & { regionId: number }

/** The browser's own disclosure asks once more, with or without scripts. */
function DropForm({ regionId, seen, answer }: DropFormProps) {
  const t = useMessages('desk').zones
  const form = useForm<string, ZonesAnswer>({ name: 'drop', answer })
  return (
    <details>
      <summary className={buttonClass({ look: 'text', size: 's' })}>{t.drop}</summary>
      <FormFrame form={form} className="mt-2 grid justify-items-start gap-3">
        <input type="hidden" name="regionId" value={regionId} />
        <Seen value={seen} />
        <p>{t.dropAsk}</p>
        <Button type="submit" look="outline" size="s" busy={form.isBusy}>
          {t.dropYes}
        </Button>
      </FormFrame>
    </details>
  )
}

/** A square around the middle of the city, ready to be changed. */
function exampleAround({ lat, lon }: { lat: number; lon: number }): string {
  const at = (x: number, y: number) => [Number((lon + x).toFixed(4)), Number((lat + y).toFixed(4))]
  const ring = [at(-0.06, -0.03), at(0.06, -0.03), at(0.06, 0.03), at(-0.06, 0.03), at(-0.06, -0.03)]
  const properties = {
    name: 'Центр',
    'name:kk': 'Орталық',
    'name:en': 'Centre',
    price: 490,
    days: 0,
    weekdays: [1, 2, 3, 4, 5, 6],
  }
  const feature = { type: 'Feature', properties, geometry: { type: 'Polygon', coordinates: [ring] } }
  return JSON.stringify({ type: 'FeatureCollection', features: [feature] })
}
