import type { EditedBanner } from '#contract/banners.ts'
import { bannerPlaces } from '#rules/banner.ts'
import { nameIn } from '#rules/names.ts'
import { useDeskClock } from '#storefront/layouts/desk/use-desk.ts'
import { DoneNotice, useSaidOnce } from '#storefront/parts/form/said-once.tsx'
import { momentWords } from '#storefront/parts/order/words.ts'
import { takeFlash } from '#storefront/platform/form/flash.ts'
import { href } from '#storefront/platform/href.ts'
import { useLanguage, useMessages } from '#storefront/platform/messages.tsx'
import { orNotFound } from '#storefront/platform/not-found.ts'
import { pageOf, type ScreenHandle } from '#storefront/platform/page-context.ts'
import type { RouteTexts } from '#storefront/platform/route-texts.ts'
import { LinkButton, TextLink } from '#storefront/ui/button.tsx'
import { DeskTitle } from '../desk-title.tsx'
import type { Route } from './+types/banners.ts'
import { BannerForm } from './banner-form.tsx'
import { readChoices } from './read-choices.ts'
import { saveBanner } from './save-banner.ts'

export const handle: ScreenHandle & RouteTexts = { takesFiles: 'banners.saveBanner', texts: ['banners'] }

/** `?id=` opens one, `?copy=` a new one like it, `?new=1` an empty one; otherwise all of them. */
export async function loader({ request, url, context }: Route.LoaderArgs) {
  const page = pageOf(context)
  const said = takeFlash(page, request, url)
  const whole = (name: string) => {
    const text = url.searchParams.get(name) ?? ''
    return /^[1-9]\d{0,8}$/.test(text) ? Number(text) : null
  }
  const [id, copyOf] = [whole('id'), whole('copy')]
  if (id === null && copyOf === null && !url.searchParams.has('new')) {
    return { said, all: (await page.api.banners.listEditedBanners()).banners, edited: null }
  }
  const asked = id
    ? page.api.banners.getEditedBanner({ body: { id } })
    : page.api.banners.draftBanner({ body: copyOf ? { id: copyOf } : {} })
  const [{ banner }, choices] = await Promise.all([asked.catch(orNotFound()), readChoices(page)])
  return { said, all: [], edited: { banner, copyOf, ...choices } }
}

export function action({ request, context }: Route.ActionArgs) {
  return saveBanner(request, pageOf(context), href('/vue-tools/newBanner'), false)
}

export default function Banners({ loaderData, actionData }: Route.ComponentProps) {
  const t = useMessages('banners')
  const { all, edited } = loaderData
  const said = useSaidOnce(loaderData.said)
  const here = href('/vue-tools/newBanner')
  return (
    <>
      <DeskTitle page="desk-banners">
        {edited ? <TextLink to={here}>{t.back}</TextLink> : <LinkButton to={`${here}?new=1`}>{t.add}</LinkButton>}
      </DeskTitle>
      {said && !actionData && <DoneNotice>{t.saved}</DoneNotice>}
      {edited ? (
        <BannerForm key={`${edited.banner.id} ${edited.banner.changedAt}`} {...edited} answer={actionData} />
      ) : (
        bannerPlaces
          .filter((place) => place !== 'sale')
          .map((place) => (
            <section key={place} className="mt-6">
              <h2 className="title text-h3">{t.places[place]}</h2>
              <BannerList banners={all.filter((banner) => banner.place === place)} />
            </section>
          ))
      )}
    </>
  )
}

function BannerList({ banners }: { banners: (EditedBanner & { isShownNow: boolean })[] }) {
  const t = useMessages('banners')
  const language = useLanguage()
  const clock = useDeskClock()
  const here = href('/vue-tools/newBanner')
  if (banners.length === 0) return <p className="mt-2 text-ink-2">{t.none}</p>
  return (
    <ul className="mt-2">
      {banners.map(({ id, titles, imgUrlPhone, startsOn, endsOn, isShownNow, changedAt, changedBy }) => (
        <li key={id} className="flex flex-wrap items-center gap-x-4 gap-y-2 border-t border-seam py-3">
          {imgUrlPhone && (
            <img
              src={`/media/${imgUrlPhone}/160.webp`}
              alt=""
              width={80}
              height={60}
              loading="lazy"
              className="h-15 w-20 flex-none rounded-1 object-cover"
            />
          )}
          <div className="min-w-40 flex-1">
            <p className="font-semibold">{nameIn(titles, language)}</p>
            <p className="text-s text-ink-2">
              {[isShownNow ? t.shown : t.hidden, [startsOn, endsOn].filter(Boolean).join(' – ')]
                .filter(Boolean)
                .join(', ')}
            </p>
            {changedAt && (
              <p className="text-s text-ink-2">{t.changed(changedBy ?? '', momentWords(changedAt, clock, language))}</p>
            )}
          </div>
          <TextLink to={`${here}?id=${id}`}>{t.edit}</TextLink>
          <TextLink to={`${here}?copy=${id}`}>{t.copy}</TextLink>
        </li>
      ))}
    </ul>
  )
}
