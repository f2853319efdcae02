import { Form, Link, useNavigation } from 'react-router'
import type { BoughtGood } from '#contract/account-goods.ts'
import { formatFullDate } from '#rules/calendar.ts'
import { currencySign, formatMoney } from '#rules/money.ts'
import { Picture } from '#storefront/parts/picture.tsx'
import { href } from '#storefront/platform/href.ts'
import { useLanguage, useMessages } from '#storefront/platform/messages.tsx'
import { Button } from '#storefront/ui/button.tsx'

/** One thing that has come: its facts, its papers, its review, and one more of it. */
export function Good({ good }: { good: BoughtGood }) {
  const t = useMessages('bought').goods
  return (
    <li className="grid grid-cols-[88px_minmax(0,1fr)] gap-x-4 border-t border-seam py-5 lg:grid-cols-[136px_minmax(0,1fr)_auto] lg:gap-x-6">
      <span className="front aspect-4/3 self-start rounded-[6px]">
        {good.picture && <Picture picture={good.picture} alt="" sizes="136px" widest={136} className="packshot" />}
      </span>
      <div className="min-w-0">
        <h2 className="font-semibold">
          {good.url ? (
            <Link to={good.url} className="-my-0.5 inline-block py-0.5 hover:text-cherry">
              {good.name}
            </Link>
          ) : (
            good.name
          )}
        </h2>
        <Facts good={good} />
        <Papers good={good} />
      </div>
      <div className="col-start-2 mt-3 lg:col-start-3 lg:mt-0">
        {good.url ? <BuyAgain good={good} /> : <p className="text-s text-ink-2">{t.gone}</p>}
      </div>
    </li>
  )
}

function Facts({ good }: { good: BoughtGood }) {
  const t = useMessages('bought').goods
  const language = useLanguage()
  const { order, warrantyUntil } = good
  return (
    <>
      <p className="mt-1 text-s text-ink-2">
        {[good.traits, good.quantity > 1 && t.pieces(good.quantity)].filter(Boolean).join(' · ')}
      </p>
      <p className="mt-1 text-s text-ink-2">
        {t.came(formatFullDate(good.cameOn, language))},{' '}
        <Link to={href('/personal-lk/order/:guid', { guid: order.guid })} className="link -my-3 inline-block py-3">
          {t.order(order.number)}
        </Link>
      </p>
      <p className="mt-1 text-s text-ink-2">{t.priceThen(formatMoney(good.priceMinor, currencySign(good.currency)))}</p>
      {warrantyUntil && (
        <p className="mt-1 text-s">
          {(good.isUnderWarranty ? t.warranty : t.warrantyOver)(formatFullDate(warrantyUntil, language))}
        </p>
      )}
    </>
  )
}

function Papers({ good }: { good: BoughtGood }) {
  const t = useMessages('bought').goods
  const { care, instructionUrl, reviewUrl, reviewStatus, isReviewWaiting } = good
  return (
    <div className="mt-2 flex flex-wrap gap-x-5 text-s">
      {reviewStatus ? (
        <Link to={href('/personal-lk/reviews')} className="link inline-block py-2.5">
          {isReviewWaiting ? t.waiting : t[reviewStatus]}
        </Link>
      ) : (
        reviewUrl && (
          <Link to={reviewUrl} className="link inline-block py-2.5">
            {t.review}
            <span className="sr-only">: {good.name}</span>
          </Link>
        )
      )}
      {instructionUrl && (
        <Link to={instructionUrl} className="link inline-block py-2.5">
          {t.instruction}
          <span className="sr-only">: {good.name}</span>
        </Link>
      )}
      {care.length > 0 && (
        <details className="open:basis-full">
          <summary className="link inline-block py-2.5">{t.care}</summary>
          <ul className="grid list-disc gap-1 pb-2 pl-5">
            {care.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        </details>
      )}
    </div>
  )
}

function BuyAgain({ good }: { good: BoughtGood }) {
  const t = useMessages('bought').goods
  const navigation = useNavigation()
  const isBusy = navigation.formData?.get('offerId') === String(good.offerId)
  return (
    <Form method="post" action={href('/personal-lk/goods')}>
      <input type="hidden" name="offerId" value={good.offerId} />
      <Button type="submit" look="outline" size="s" busy={isBusy} busyText={t.adding} aria-label={t.againOf(good.name)}>
        {t.again}
      </Button>
    </Form>
  )
}
