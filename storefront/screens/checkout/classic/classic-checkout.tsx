import { Link, redirect } from 'react-router'
import type { BasketView } from '#contract/basket.ts'
import { lineKey } from '#rules/cuts.ts'
import { normalizeEmail } from '#rules/email.ts'
import { normalizePhone, shownPhone } from '#rules/phone.ts'
import { lengthText } from '#rules/running-metre.ts'
import type { FrameHandle } from '#storefront/layouts/page-frame.tsx'
import { amountOf } from '#storefront/parts/amount.ts'
import { CaptchaField } from '#storefront/parts/captcha-field.tsx'
import { FormFrame } from '#storefront/parts/form/form-frame.tsx'
import { noticeId, useForm } from '#storefront/parts/form/use-form.ts'
import { apartChosen } from '#storefront/parts/order/choose-apart.ts'
import { FreeDelivery } from '#storefront/parts/order/free-delivery.tsx'
import { useComesApart } from '#storefront/parts/order/use-apart-choice.ts'
import { useEarnedWords } from '#storefront/parts/order/use-earned-words.ts'
import { useSumsOfGoods } from '#storefront/parts/order/use-sums-of-goods.ts'
import { WholeOrderPart } from '#storefront/parts/order/whole-order-part.tsx'
import { OrderSummary, StickyBuyBar } from '#storefront/parts/order-summary.tsx'
import { href } from '#storefront/platform/href.ts'
import { useLanguage, useMessages } from '#storefront/platform/messages.tsx'
import { orFailed } from '#storefront/platform/or-failed.ts'
import { pageOf } from '#storefront/platform/page-context.ts'
import { useFormatMoney, useRegion } from '#storefront/platform/region.ts'
import type { RouteTexts } from '#storefront/platform/route-texts.ts'
import { ScreenTitle } from '#storefront/platform/screen-title.tsx'
import { Button } from '#storefront/ui/button.tsx'
import { Checkbox } from '#storefront/ui/choice.tsx'
import { Notice } from '#storefront/ui/notice.tsx'
import { Agreement } from '../agreement.tsx'
import { ConsultantCode } from '../consultant-code.tsx'
import { ContactFields } from '../contact-fields.tsx'
import type { Route } from './+types/classic-checkout.ts'
import { type ClassicAnswer, placeClassic } from './place-classic.ts'

export const handle: FrameHandle & RouteTexts = {
  frame: { phoneBar: 'own', phoneSearch: false },
  texts: ['account', 'basket', 'checkout', 'coupons', 'whole-order'],
}

export async function loader({ context }: Route.LoaderArgs) {
  const page = pageOf(context)
  const { api } = page
  const [{ basket, contacts }, { captcha }, apart] = await Promise.all([
    api.basket.getFullBasket(),
    api.customer.updateCaptcha(),
    orFailed(page, api.basket.getWholeOrder()),
  ])
  if (basket.totalQuantity === 0) throw redirect(href('/personal/basket'))
  const wholeOrder = apart?.wholeOrder ?? null
  return { basket, contacts, wholeOrder, captchaKey: captcha.isNeeded ? captcha.siteKey : null }
}

export function action({ request, context }: Route.ActionArgs) {
  return placeClassic(request, pageOf(context))
}

/** A refusal brings new figures: they are read anew also after it. */
export function shouldRevalidate() {
  return true
}

/** The older way to order, on one page: who it is for; how it is brought and paid is chosen once the order stands. */
export default function ClassicCheckout({ loaderData, actionData }: Route.ComponentProps) {
  const t = useMessages('checkout')
  const { basket, contacts, wholeOrder, captchaKey } = loaderData
  const comesApart = useComesApart(wholeOrder?.comesApart === true)
  const money = useFormatMoney()
  const currency = useRegion()?.currency.code
  const { total } = useMessages('shell')
  const form = useForm({
    name: 'classic',
    answer: actionData,
    draft: 'classic checkout',
    words: {
      name: t.missing.name,
      phoneNumber: t.missing.phone,
      email: t.missing.email,
      operatorId: t.missing.operator,
      consents: t.missing.consent,
    },
    checks: {
      name: (value) => value.trim() !== '',
      phoneNumber: (value) => normalizePhone(value) !== null,
      email: (value) => value.trim() === '' || normalizeEmail(value) !== null,
    },
  })
  const isRefused = form.refusal !== null && form.faults.length === 0
  const decision = { type: 'submit', look: 'main', busy: form.isBusy, busyText: t.placing, wide: true } as const
  return (
    <div className="wrap pt-6 pb-12 lg:pt-10">
      <ScreenTitle title={t.classic.title} />
      <h1 className="title text-h1">{t.classic.title}</h1>
      <p className="mt-2 max-w-130 text-ink-2">{t.classic.lead}</p>
      {wholeOrder && <WholeOrderPart wholeOrder={wholeOrder} money={money} form={form.name} className="mt-6" />}
      <FormFrame
        form={form}
        said={
          isRefused && actionData?.refusal ? (
            <Refused refusal={actionData.refusal} id={noticeId(form.name)} />
          ) : undefined
        }
        className="mt-6 grid gap-8 lg:grid-cols-[minmax(0,1fr)_380px] lg:items-start lg:gap-18"
      >
        {comesApart && <input type="hidden" name={apartChosen} value="yes" />}
        <div className="min-w-0">
          <ContactFields
            name={form.field('name', contacts.name)}
            phone={form.field('phoneNumber', shownPhone(contacts.phone))}
            email={form.field('email', contacts.email)}
            currency={currency}
          />
          <Checkbox {...form.tick('noCall')} label={t.classic.noCall} note={t.classic.noCallNote} className="mt-4" />
          <ConsultantCode field={form.field('operatorId')} />
          {captchaKey && (
            <div className="mt-4">
              <CaptchaField siteKey={captchaKey} />
            </div>
          )}
          <Agreement form={form} />
        </div>
        <Goods basket={basket}>
          <Button {...decision} size="l">
            {comesApart ? t.classic.toDays : t.classic.place}
          </Button>
          <p className="text-s text-ink-2">
            <Link to={href('/personal/checkout/:hash?')} className="link">
              {t.classic.inSteps}
            </Link>
            <br />
            {t.classic.inStepsWhy}
          </p>
        </Goods>
        <StickyBuyBar label={total} sum={money(basket.totalSum.new)}>
          <Button {...decision}>{comesApart ? t.classic.toDaysShort : t.classic.placeShort}</Button>
        </StickyBuyBar>
      </FormFrame>
    </div>
  )
}

/** What is ticked in the basket, at the prices it is ordered for. */
function Goods({ basket, children }: { basket: BasketView; children: React.ReactNode }) {
  const t = useMessages('checkout')
  const language = useLanguage()
  const rows = useSumsOfGoods(basket)
  const earned = useEarnedWords(basket.bonusesReward)
  const freeFrom = basket.estimate?.delivery.freeFrom ?? null
  const goods = basket.items
    .filter((item) => item.checked)
    .map((item) => ({
      id: lineKey({ offerId: item.offerIdCurrent, cut: item.cut }),
      name: item.lengthStepMm
        ? `${item.name}, ${lengthText(item.quantity, item.lengthStepMm, language)}`
        : t.summary.good(item.name, item.quantity),
      picture: item.picture,
      sumMinor: item.sum.new,
    }))
  return (
    <OrderSummary
      heading={
        <>
          <b className="text-[16px]/6 font-semibold">{t.summary.title}</b>
          <Link to={href('/personal/basket')} className="link text-s">
            {t.summary.change}
          </Link>
        </>
      }
      goods={goods}
      rows={[...rows, { label: t.classic.deliveryLater, sum: t.classic.deliveryLaterSum }]}
      totalMinor={basket.totalSum.new}
      note={
        (freeFrom || earned) && (
          <>
            <FreeDelivery from={freeFrom} />
            {earned}
          </>
        )
      }
    >
      {children}
    </OrderSummary>
  )
}

type Refusal = NonNullable<ClassicAnswer['refusal']>

/** Why it was not ordered, and a way on: to the basket where goods are short, to the steps where a code is wanted. */
function Refused({ refusal, id }: { refusal: Refusal; id: string }) {
  const t = useMessages('checkout').classic
  const language = useLanguage()
  const wantsCode = refusal.code === 'PHONE_NOT_CONFIRMED' || refusal.code === 'TOO_MUCH_UNCONFIRMED'
  const linkClass = 'mt-2 inline-flex min-h-11 items-center font-semibold text-cherry'
  return (
    <Notice id={id} tone="wait" className="col-span-full">
      <p className="font-semibold">{refusal.message}</p>
      {refusal.code === 'SHORT_OF_STOCK' && (
        <>
          <ul className="mt-1">
            {refusal.data.offers.map((offer) => (
              <li key={lineKey(offer)}>
                {t.left(offer.name, amountOf(offer.available, offer.lengthStepMm, language))}
              </li>
            ))}
          </ul>
          <Link to={href('/personal/basket')} className={linkClass}>
            {t.toBasket}
          </Link>
        </>
      )}
      {wantsCode && (
        <Link to={href('/personal/checkout/:hash?')} className={linkClass}>
          {t.confirmInSteps}
        </Link>
      )}
    </Notice>
  )
}
