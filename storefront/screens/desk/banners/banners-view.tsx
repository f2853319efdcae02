import { useRef } from 'react'
import { useSubmit } from 'react-router'
import type { EditedBanner } from '#contract/banners.ts'
import { type BannerPlace, bannerClashes, bannerPlaces, showsOneOnly } from '#rules/banner.ts'
import { nameIn } from '#rules/names.ts'
import { useDeskClock, useDeskToday } from '#storefront/layouts/desk/use-desk.ts'
import { FormFrame } from '#storefront/parts/form/form-frame.tsx'
import { DoneNotice, useSaidOnce } from '#storefront/parts/form/said-once.tsx'
import { useForm } from '#storefront/parts/form/use-form.ts'
import { momentWords } from '#storefront/parts/order/words.ts'
import type { Flash } from '#storefront/platform/form/flash.ts'
import type { FormAnswer } from '#storefront/platform/form/form-answer.ts'
import { useLanguage, useMessages } from '#storefront/platform/messages.tsx'
import { Badge } from '#storefront/ui/badge.tsx'
import { Button, LinkButton, TextLink } from '#storefront/ui/button.tsx'
import { LinkChip } from '#storefront/ui/chip.tsx'
import { OrderedList } from '#storefront/ui/ordered-list.tsx'
import { DeskTitle } from '../desk-title.tsx'
import { BannerForm } from './banner-form.tsx'
import { BannerSchedule } from './banner-schedule.tsx'
import { BannerVersions, UndoSaving } from './banner-versions.tsx'
import type { ListedBanner, loadBanners } from './load-banners.ts'
import { orderUndone, undoForm } from './order-undone.ts'

type BannersViewProps = {
  loaded: Awaited<ReturnType<typeof loadBanners>>
  answer: FormAnswer | undefined
  here: string
  isSale?: boolean
}

/** Banners of a tool: all of them in their order, by their days, or one of them with its history. */
export function BannersView({ loaded, answer, here, isSale = false }: BannersViewProps) {
  const t = useMessages('banners')
  const { all, edited, isSchedule, regions, regionId } = loaded
  const said = useSaidOnce(loaded.said)
  const places = bannerPlaces.filter((place) => (place === 'sale') === isSale)
  return (
    <>
      <DeskTitle page={isSale ? 'desk-sale-banner' : 'desk-banners'}>
        {edited ? <TextLink to={here}>{t.back}</TextLink> : <LinkButton to={`${here}?new=1`}>{t.add}</LinkButton>}
      </DeskTitle>
      {said && !answer && <BannersSaid said={said} loaded={loaded} />}
      {edited ? (
        <div className="mt-6 grid grid-cols-1 gap-10">
          <BannerForm key={`${edited.banner.id} ${edited.banner.changedAt}`} {...edited} answer={answer} />
          {edited.versions.length > 0 && (
            <BannerVersions id={edited.banner.id} versions={edited.versions} answer={answer} />
          )}
        </div>
      ) : (
        <>
          <nav aria-label={t.views} className="flex flex-wrap gap-2">
            <LinkChip to={here} chosen={!isSchedule}>
              {t.asList}
            </LinkChip>
            <LinkChip to={`${here}?view=schedule`} chosen={isSchedule}>
              {t.asSchedule}
            </LinkChip>
          </nav>
          {isSchedule ? (
            <BannerSchedule places={places} banners={all} regions={regions} regionId={regionId} here={here} />
          ) : (
            places.map((place) => (
              <section key={place} className="mt-6">
                {!isSale && <h2 className="title text-h3">{t.places[place]}</h2>}
                {showsOneOnly(place) && <p className="text-s text-ink-2">{t.onlyFirst}</p>}
                <BannerOrder
                  place={place}
                  banners={all.filter((one) => one.place === place)}
                  here={here}
                  answer={answer}
                />
              </section>
            ))
          )}
        </>
      )}
    </>
  )
}

/** What has just been done, with the way back. */
function BannersSaid({ said, loaded }: { said: Flash; loaded: BannersViewProps['loaded'] }) {
  const t = useMessages('banners')
  const form = useForm({ name: undoForm, answer: undefined })
  if (said.code === 'ordered') {
    const { place, move, ids } = orderUndone(said.sentence ?? '')
    return (
      <DoneNotice>
        <span className="flex flex-wrap items-center gap-x-4 gap-y-1">
          {t.ordered}
          <FormFrame form={form}>
            <input type="hidden" name="place" value={place} />
            <input type="hidden" name="move" value={move} />
            {ids.map((id) => (
              <input key={id} type="hidden" name="ids" value={id} />
            ))}
            <Button type="submit" look="outline" size="s" busy={form.isBusy} busyText={t.saving}>
              {t.undo}
            </Button>
          </FormFrame>
        </span>
      </DoneNotice>
    )
  }
  const { edited } = loaded
  return (
    <DoneNotice>
      <span className="flex flex-wrap items-center gap-x-4 gap-y-1">
        {said.code === 'restored' ? t.restored : savedWords(t, edited?.banner)}
        {edited && <UndoSaving id={edited.banner.id} versions={edited.versions} />}
      </span>
    </DoneNotice>
  )
}

/** A season's strip stands before it for its days: then it is not seen yet. */
function savedWords(t: ReturnType<typeof useMessages<'banners'>>, banner: EditedBanner | undefined): string {
  if (banner?.isActive === false) return t.savedHidden
  if (!banner?.season) return t.saved
  return banner.season.isEverywhere ? t.savedCovered(banner.season.title) : t.savedBehind(banner.season.title)
}

type BannerOrderProps = { place: BannerPlace; banners: ListedBanner[]; here: string; answer: FormAnswer | undefined }

/** Banners of a place in the order in which they are shown; dragged, or moved by the buttons. */
function BannerOrder({ place, banners, here, answer }: BannerOrderProps) {
  const t = useMessages('banners')
  const language = useLanguage()
  const form = useForm({ name: `order ${place}`, answer })
  const submit = useSubmit()
  const inside = useRef<HTMLDivElement>(null)
  const today = useDeskToday()
  const clashes = showsOneOnly(place)
    ? bannerClashes(
        banners.map((banner) => ({ ...banner, regionIds: banner.regions })),
        today,
      ).filter(({ from }) => from <= today)
    : []
  const behindOf = (id: number) => {
    const clash = clashes.find((one) => one.id === id)
    const before = clash && banners.find((one) => one.id === clash.behind)
    return before && nameIn(before.titles, language)
  }
  if (banners.length === 0) return <p className="mt-2 text-ink-2">{t.none}</p>
  const move = (from: number, to: number) => {
    const element = inside.current?.closest('form')
    if (!element) return
    const fields = new FormData(element)
    fields.set('move', `${from}:${to}`)
    submit(fields, { method: 'post', preventScrollReset: true })
  }
  return (
    <FormFrame form={form} className="mt-2">
      <div ref={inside}>
        <input type="hidden" name="place" value={place} />
        {banners.map(({ id }) => (
          <input key={id} type="hidden" name="ids" value={id} />
        ))}
        <OrderedList
          isColumn
          onMove={move}
          words={{ earlier: t.earlier, later: t.later }}
          items={banners.map((banner) => ({
            key: String(banner.id),
            label: nameIn(banner.titles, language),
            content: <BannerRow banner={banner} behind={behindOf(banner.id)} here={here} />,
          }))}
        />
      </div>
    </FormFrame>
  )
}

type BannerRowProps = { banner: ListedBanner; behind: string | undefined; here: string }

/** `behind`: the title of the one that takes its place where both would stand. */
function BannerRow({ banner, behind, here }: BannerRowProps) {
  const t = useMessages('banners')
  const language = useLanguage()
  const clock = useDeskClock()
  const { id, titles, imgUrlPhone, startsOn, endsOn, isShownNow, isActive, changedAt, changedBy, season } = banner
  const covered = season?.isEverywhere
    ? t.covered(season.title)
    : (behind ?? season?.title) && t.shownBehind(behind ?? season?.title ?? '')
  return (
    <div className="flex min-w-0 flex-1 flex-wrap items-center gap-x-4 gap-y-2 border-t border-seam py-3">
      {imgUrlPhone && (
        <img
          src={`/media/${imgUrlPhone}/160.webp`}
          alt=""
          width={80}
          height={60}
          loading="lazy"
          draggable={false}
          className="h-15 w-20 flex-none rounded-1 object-cover"
        />
      )}
      <div className="min-w-40 flex-1">
        <p className="font-semibold">{nameIn(titles, language)}</p>
        <p className="mt-1 flex flex-wrap items-center gap-2 text-s text-ink-2">
          <Badge
            tone={isShownNow ? (covered ? 'wait' : 'stock') : 'off'}
            className="h-auto min-h-6 py-0.5 whitespace-normal"
          >
            {isShownNow ? covered || t.shown : isActive ? t.waits : t.hidden}
          </Badge>
          {t.days(startsOn, endsOn)}
        </p>
        {changedAt && (
          <p className="text-s text-ink-2">{t.changed(changedBy ?? '', momentWords(changedAt, clock, language))}</p>
        )}
      </div>
      <span className="flex flex-none gap-x-4">
        <TextLink to={`${here}?id=${id}`}>{t.edit}</TextLink>
        <TextLink to={`${here}?copy=${id}`}>{t.copy}</TextLink>
      </span>
    </div>
  )
}
