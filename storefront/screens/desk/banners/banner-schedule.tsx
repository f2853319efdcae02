import { Link } from 'react-router'
import { type BannerPlace, bannerClashes, bannerGaps, needsPicture, showsOneOnly } from '#rules/banner.ts'
import { addDays, type Day, daysBetween, formatDay, formatFullDate } from '#rules/calendar.ts'
import { nameIn } from '#rules/names.ts'
import { useDeskToday } from '#storefront/layouts/desk/use-desk.ts'
import { useLanguage, useMessages } from '#storefront/platform/messages.tsx'
import { Button } from '#storefront/ui/button.tsx'
import { Notice } from '#storefront/ui/notice.tsx'
import { Select } from '#storefront/ui/select.tsx'
import { type ListedBanner, scheduleDays, scheduleEnd } from './load-banners.ts'

type BannerScheduleProps = {
  places: readonly BannerPlace[]
  banners: readonly ListedBanner[]
  regions: readonly { ID: number; NAME: string }[]
  regionId: number | null
  here: string
}

/** What is shown when in six weeks, what stands behind what, and days without any. */
export function BannerSchedule({ places, banners, regions, regionId, here }: BannerScheduleProps) {
  const t = useMessages('banners')
  const seen = banners.filter(
    ({ regions: own, isActive }) => isActive && (regionId === null || own.length === 0 || own.includes(regionId)),
  )
  return (
    <>
      <form method="get" action={here} className="mt-5 flex flex-wrap items-end gap-3">
        <input type="hidden" name="view" value="schedule" />
        <Select
          key={regionId}
          name="region"
          label={t.town}
          placeholder={t.anyTown}
          defaultValue={regionId === null ? '' : String(regionId)}
          options={regions.map(({ ID, NAME }) => ({ value: String(ID), label: NAME }))}
          className="w-70"
        />
        <Button type="submit" look="outline" className="min-h-13!">
          {t.show}
        </Button>
      </form>
      {places.map((place) => (
        <PlaceSchedule
          key={place}
          place={place}
          banners={seen.filter((banner) => banner.place === place)}
          regionId={regionId}
          here={here}
        />
      ))}
    </>
  )
}

type PlaceScheduleProps = {
  place: BannerPlace
  banners: readonly ListedBanner[]
  regionId: number | null
  here: string
}

function PlaceSchedule({ place, banners, regionId, here }: PlaceScheduleProps) {
  const t = useMessages('banners')
  const language = useLanguage()
  const today = useDeskToday()
  const last = scheduleEnd(today)
  const shown = banners.filter(({ startsOn, endsOn }) => (startsOn ?? '') <= last && (endsOn ?? today) >= today)
  return (
    <section className="mt-8">
      <h2 className="title text-h3">{t.places[place]}</h2>
      <Faults place={place} banners={banners} regionId={regionId} today={today} />
      {shown.length > 0 && (
        <div role="img" aria-label={t.weeks} className="mt-3 hidden grid-cols-6 text-xs text-ink-2 sm:ml-60 sm:grid">
          {Array.from({ length: scheduleDays / 7 }, (_, week) => (
            <span key={week} className="border-l border-seam pl-1">
              {formatDay(addDays(today, week * 7), language, 'date')}
            </span>
          ))}
        </div>
      )}
      <ul>
        {shown.map((banner) => (
          <li key={banner.id} className="grid items-center gap-x-4 border-t border-seam py-2 sm:grid-cols-[224px_1fr]">
            <span className="min-w-0">
              <Link
                to={`${here}?id=${banner.id}`}
                className="block py-2 font-semibold break-words hover:text-cherry hover:underline"
              >
                {nameIn(banner.titles, language)}
              </Link>
              <span className="block text-s text-ink-2">{t.days(banner.startsOn, banner.endsOn) || t.always}</span>
            </span>
            <span aria-hidden className="relative block h-6 rounded-1 bg-front">
              <span style={barOf(banner, today)} className="absolute inset-y-0 rounded-1 bg-stock" />
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}

function barOf({ startsOn, endsOn }: ListedBanner, today: Day) {
  const from = Math.max(0, startsOn ? daysBetween(today, startsOn) : 0)
  const to = Math.min(scheduleDays, endsOn ? daysBetween(today, endsOn) + 1 : scheduleDays)
  return { left: `${(from / scheduleDays) * 100}%`, width: `${((to - from) / scheduleDays) * 100}%` }
}

type FaultsProps = Omit<PlaceScheduleProps, 'here'> & { today: Day }

/** What a look at the bars does not tell: who stands behind whom, and when nothing is shown. */
function Faults({ place, banners, regionId, today }: FaultsProps) {
  const t = useMessages('banners')
  const language = useLanguage()
  const bounds = banners.map((banner) => ({ ...banner, regionIds: banner.regions }))
  const titleOf = (id: number) => nameIn(banners.find((one) => one.id === id)?.titles ?? { ru: '' }, language)
  const year = today.slice(0, 4)
  const day = (one: Day) => (one.startsWith(year) ? formatDay(one, language, 'date') : formatFullDate(one, language))
  const clashes = showsOneOnly(place) ? bannerClashes(bounds, today) : []
  // A place without a town that is asked for is empty only where every town is.
  const gaps =
    banners.length > 0 && needsPicture(place)
      ? bannerGaps(regionId === null ? bounds.map((one) => ({ ...one, regionIds: [] })) : bounds, {
          from: today,
          days: scheduleDays,
          regionId: regionId ?? 0,
        })
      : []
  if (banners.length === 0) return <p className="mt-2 text-ink-2">{t.noneActive}</p>
  const covered = banners.filter(({ season }) => season && (regionId === null || season.regions.includes(regionId)))
  if (clashes.length + gaps.length + covered.length === 0) return null
  return (
    <Notice tone="wait" className="mt-3">
      <ul className="grid gap-1">
        {covered.map(({ id, season }) => (
          <li key={id}>{t.coveredOne(titleOf(id), season?.title ?? '')}</li>
        ))}
        {clashes.map(({ id, behind, from, to }) => (
          <li key={`${id} ${behind}`}>{t.clash(titleOf(id), titleOf(behind), day(from), to && day(to))}</li>
        ))}
        {gaps.map(({ from, to }) => (
          <li key={from}>{from === to ? t.gapDay(day(from)) : t.gap(day(from), day(to))}</li>
        ))}
      </ul>
    </Notice>
  )
}
