import { type EditedShop, staffShopsContract } from '#contract/staff/shops.ts'
import { useDeskClock } from '#storefront/layouts/desk/use-desk.ts'
import { DoneNotice, useSaidOnce } from '#storefront/parts/form/said-once.tsx'
import { momentWords } from '#storefront/parts/order/words.ts'
import { redirectSaying, takeFlash } from '#storefront/platform/form/flash.ts'
import { type FormAnswer, type SentForm, sentForm, textOf } from '#storefront/platform/form/form-answer.ts'
import { readForm, refusedForm, wrongForm } from '#storefront/platform/form/read-form.server.ts'
import { href, queryOf } from '#storefront/platform/href.ts'
import { useLanguage, useMessages } from '#storefront/platform/messages.tsx'
import { type PageContext, pageOf, type ScreenHandle } from '#storefront/platform/page-context.ts'
import type { RouteTexts } from '#storefront/platform/route-texts.ts'
import { Badge } from '#storefront/ui/badge.tsx'
import { TextLink } from '#storefront/ui/button.tsx'
import { changedMeanwhile } from '../changed-meanwhile.server.ts'
import { DeskTitle } from '../desk-title.tsx'
import type { Route } from './+types/shops.ts'
import { savePhotos } from './save-photos.ts'
import { ShopForm } from './shop-form.tsx'
import { ShopPhotos } from './shop-photos.tsx'

export const handle: ScreenHandle & RouteTexts = { texts: ['shops', 'editing'], takesFiles: 'shopPhotos.addShopPhoto' }

/** `?id=` opens one place; otherwise all of them. */
export async function loader({ request, url, context }: Route.LoaderArgs) {
  const page = pageOf(context)
  const { shops } = await page.api.staffShops.listEditedShops()
  const edited = shops.find(({ id }) => String(id) === url.searchParams.get('id')) ?? null
  const { photos } = edited ? await page.api.shopPhotos.listShopPhotos({ body: { shopId: edited.id } }) : { photos: [] }
  return { shops, edited, photos, said: takeFlash(page, request, url) }
}

export async function action({ request, url, context }: Route.ActionArgs) {
  const page = pageOf(context)
  const sent = await sentForm(request)
  if (sent.name !== 'shop') return savePhotos(sent, page, url.pathname + url.search)
  return saveShop(sent, page)
}

async function saveShop(sent: SentForm, page: PageContext) {
  const { wrong, body } = readForm(staffShopsContract.saveShop.body, sent, page.language)
  if (wrong) return wrongForm(sent, wrong)
  try {
    const { shops } = await page.api.staffShops.listEditedShops()
    const now = shops.find(({ id }) => id === body.id)
    if (now && textOf(sent.fields, 'seen') !== (now.changedAt ?? '')) return await changedMeanwhile(sent, page)
    await page.api.staffShops.saveShop({ body })
  } catch (error) {
    return refusedForm(sent, error)
  }
  return redirectSaying(page, href('/vue-tools/shops'), { code: 'saved' })
}

/** Where shoppers come: each place with its hours, and one of them in a form. */
export default function DeskShops({ loaderData, actionData }: Route.ComponentProps) {
  const t = useMessages('shops')
  const { shops, edited, photos } = loaderData
  const answer = actionData as FormAnswer | undefined
  const said = useSaidOnce(loaderData.said)
  return (
    <>
      <DeskTitle page="desk-shops">{edited && <TextLink to={href('/vue-tools/shops')}>{t.back}</TextLink>}</DeskTitle>
      {said && !answer && <DoneNotice>{said.code === 'photos' ? t.photos.saved : t.saved}</DoneNotice>}
      {edited ? (
        <>
          <ShopForm key={edited.id} shop={edited} answer={answer} />
          <ShopPhotos shopId={edited.id} photos={photos} answer={answer} />
        </>
      ) : (
        <ShopList shops={shops} />
      )}
    </>
  )
}

function ShopList({ shops }: { shops: EditedShop[] }) {
  const t = useMessages('shops')
  const language = useLanguage()
  const clock = useDeskClock()
  return (
    <ul className="mt-4 max-w-240">
      {shops.map(({ id, kind, region, names, addresses, hours, phone, specialDays, changedAt }) => (
        <li key={id} className="flex flex-wrap items-center gap-x-4 gap-y-2 border-t border-seam py-3">
          <div className="min-w-40 flex-1">
            <p className="flex flex-wrap items-center gap-2">
              <b className="font-semibold">{names[language] || names.ru}</b>
              <Badge tone="off">{t.kinds[kind]}</Badge>
            </p>
            <p className="text-s text-ink-2">{`${region}, ${addresses[language] || addresses.ru}`}</p>
            <p className="flex flex-wrap gap-x-3 text-s">
              <span>{hours[language] || hours.ru}</span>
              <span className="whitespace-nowrap">{phone}</span>
            </p>
            {specialDays && <p className="text-s whitespace-pre-line text-wait">{specialDays}</p>}
            {changedAt && <p className="text-s text-ink-2">{t.changed(momentWords(changedAt, clock, language))}</p>}
          </div>
          <TextLink to={href('/vue-tools/shops') + queryOf({ id: String(id) })}>
            {t.edit}
            <span className="sr-only">{`, ${names[language] || names.ru}`}</span>
          </TextLink>
        </li>
      ))}
    </ul>
  )
}
