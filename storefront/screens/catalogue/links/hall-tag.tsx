import { formatDay } from '#rules/calendar.ts'
import { currencySign, formatMoney } from '#rules/money.ts'
import { amountOf } from '#storefront/parts/amount.ts'
import { BuyForm } from '#storefront/parts/buy-form.tsx'
import { FormFrame } from '#storefront/parts/form/form-frame.tsx'
import { useForm } from '#storefront/parts/form/use-form.ts'
import { Picture } from '#storefront/parts/picture.tsx'
import { type FormAnswer, sentForm, textOf } from '#storefront/platform/form/form-answer.ts'
import { refusedForm } from '#storefront/platform/form/read-form.server.ts'
import { seeOther } from '#storefront/platform/form/see-other.ts'
import { useLanguage, useMessages } from '#storefront/platform/messages.tsx'
import { orNotFound } from '#storefront/platform/not-found.ts'
import { pageOf } from '#storefront/platform/page-context.ts'
import { pageMeta } from '#storefront/platform/page-meta.ts'
import { useRegion } from '#storefront/platform/region.ts'
import type { RouteTexts } from '#storefront/platform/route-texts.ts'
import { Button, LinkButton } from '#storefront/ui/button.tsx'
import { Notice } from '#storefront/ui/notice.tsx'
import type { Route } from './+types/hall-tag.ts'

export const handle: RouteTexts = { texts: ['hall'] }

export async function loader({ params, context }: Route.LoaderArgs) {
  const { api } = pageOf(context)
  const tag = await api.retail.checkHallTag({ body: { code: params.code } }).catch(orNotFound('INPUT_INVALID'))
  return { tag, hall: await api.hallBaskets.findMyHall() }
}

export async function action({ request, url, params, context }: Route.ActionArgs) {
  const { api } = pageOf(context)
  const sent = await sentForm(request)
  try {
    if (textOf(sent.fields, 'intent') === 'hide') await api.hallBaskets.hideFromHall()
    else await api.hallBaskets.showInHall({ body: { code: params.code } })
    return seeOther(url.pathname)
  } catch (error) {
    return refusedForm(sent, error)
  }
}

export function meta({ matches, loaderData }: Route.MetaArgs) {
  return loaderData ? pageMeta({ matches, title: loaderData.tag.name, isUnlisted: true }) : []
}

/** What the QR code of a tag opens: the goods before which somebody stands, and whether the tag tells the truth. */
export default function HallTag({ loaderData: { tag, hall }, actionData }: Route.ComponentProps) {
  const t = useMessages('hall')
  const language = useLanguage()
  const region = useRegion()
  const money = (minor: number) => formatMoney(minor, currencySign(tag.currency))
  const { name, url, image, shop, priceMinor, oldPriceMinor, printedPriceMinor, isOutdated, holdsFrom, free } = tag
  const isElsewhere = region !== undefined && region !== null && region.ID !== shop.regionId
  return (
    <div className="wrap grid max-w-240 gap-6 pt-5 pb-16 md:grid-cols-2 md:pt-10">
      {image && (
        <Picture
          picture={image}
          alt={name}
          sizes="(min-width: 768px) 460px, 100vw"
          widest={460}
          first
          className="aspect-4/3 w-full rounded-2 bg-front object-contain"
        />
      )}
      <div className="min-w-0">
        <p className="text-s text-ink-2">{[shop.name, shop.address].join(', ')}</p>
        <h1 className="title mt-1 text-h2">{name}</h1>
        <div className="mt-4" aria-live="polite">
          {priceMinor === null ? (
            <Notice tone="fault">{t.gone}</Notice>
          ) : (
            <>
              {isOutdated && (
                <Notice tone="fault" className="mb-4">
                  {t.outdated(money(printedPriceMinor), money(priceMinor))}
                </Notice>
              )}
              {holdsFrom && (
                <Notice tone="done" className="mb-4">
                  {t.coming(money(printedPriceMinor), formatDay(holdsFrom, language, 'date'))}
                </Notice>
              )}
              <p className="flex flex-wrap items-baseline gap-x-3">
                <b className="text-price-l font-bold">{money(priceMinor)}</b>
                {tag.isPerMetre && <span className="text-ink-2">{t.perMetre}</span>}
                {oldPriceMinor !== null && (
                  <s className="text-ink-3">
                    <span className="sr-only">{t.before} </span>
                    {money(oldPriceMinor)}
                  </s>
                )}
              </p>
              <p className={free > 0 ? 'mt-1 text-stock' : 'mt-1 text-wait'}>
                {free > 0 ? t.here(amountOf(free, tag.lengthStepMm, language)) : t.notHere}
              </p>
            </>
          )}
        </div>
        {isElsewhere && <p className="mt-3 text-s text-ink-2">{t.elsewhere(region.NAME)}</p>}
        <div className="mt-5 grid gap-3">
          {priceMinor !== null && <BuyForm offerId={tag.offerId} name={name} look="main" size="l" wide />}
          <LinkButton to={url} look="outline" wide>
            {t.all}
          </LinkButton>
        </div>
        <InHall number={hall.number} answer={actionData} />
        <p className="mt-4 text-s text-ink-2">{t.later}</p>
      </div>
    </div>
  )
}

/** The visit goes on from tag to tag: whoever wants shows the basket to the staff, under a number and without a name. */
function InHall({ number, answer }: { number: number | null; answer: FormAnswer | undefined }) {
  const t = useMessages('hall')
  const form = useForm({ name: 'hall', answer })
  return (
    <section className="mt-5 rounded-2 bg-front p-4">
      {number !== null && <h2 className="title text-h3">{t.shown(number)}</h2>}
      <p className="mt-1 text-s text-ink-2">{number === null ? t.showText : t.shownText}</p>
      <FormFrame form={form} className="mt-3">
        <input type="hidden" name="intent" value={number === null ? 'show' : 'hide'} />
        <Button type="submit" look={number === null ? 'outline' : 'text'} size="s" busy={form.isBusy}>
          {number === null ? t.show : t.hide}
        </Button>
      </FormFrame>
    </section>
  )
}
