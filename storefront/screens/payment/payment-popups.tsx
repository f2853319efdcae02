import type { ReactNode } from 'react'
import type { PaymentAttempt } from '#contract/payment/index.ts'
import { currencySign, formatMoney } from '#rules/money.ts'
import { WhoLooks } from '#storefront/parts/payment/who-looks.tsx'
import type { FormAnswer } from '#storefront/platform/form/form-answer.ts'
import { useMessages } from '#storefront/platform/messages.tsx'
import { Button, buttonClass } from '#storefront/ui/button.tsx'
import { Dialog } from '#storefront/ui/dialog.tsx'
import { PayForm, type Paying, type PayingOrder } from './pay-form.tsx'
import { PaymentWidget } from './payment-widget.tsx'
import { ScanCode } from './scan-code.tsx'
import type { Popups } from './use-popups.ts'

type PaymentPopupsProps = Omit<Popups, 'isRunning'> & {
  attempt: PaymentAttempt
  order: PayingOrder
  paying: Paying
  answer: FormAnswer | undefined
  /** This page, to be looked at anew. */
  here: string
}

/** What stands over the page of paying; one of them at a time. */
export default function PaymentPopups(props: PaymentPopupsProps) {
  const { attempt, order, here, open } = props
  const { scan } = useMessages('checkout')
  const { popup } = attempt
  const choose = () => open('paymentMethodsList')
  return (
    <>
      <MethodsList {...props} />
      {popup?.name === 'kaspiQR' && (
        <Popup {...props} name="kaspiQR" title={scan.apps.kaspi.title}>
          <ScanCode attempt={attempt} currency={order.currency} here={here} another={choose} isBare />
        </Popup>
      )}
      {popup?.name === 'yandexPayWindow' && <YandexWindow {...props} url={popup.url} />}
      {popup?.name === 'yookassaPopup' && <YookassaPopup {...props} {...popup} />}
    </>
  )
}

function Popup({
  name,
  title,
  active,
  close,
  children,
}: Pick<Popups, 'active' | 'close'> & { name: Popups['active']; title: string; children: ReactNode }) {
  const t = useMessages('checkout').popups
  return (
    <Dialog open={active === name} onClose={close} title={title} closeText={t.close}>
      <div data-popup={name}>{children}</div>
    </Dialog>
  )
}

/** Another way to pay, with the way back to the one before. */
function MethodsList({ order, paying, answer, ...popups }: PaymentPopupsProps) {
  const { popups: t, pay } = useMessages('checkout')
  return (
    <Popup {...popups} name="paymentMethodsList" title={pay.methods}>
      <PayForm order={order} paying={paying} answer={answer} />
      {popups.previous && (
        <Button look="text" className="mt-3 -ml-2" onClick={popups.reopen}>
          {t.back}
        </Button>
      )}
    </Popup>
  )
}

/** Yandex lets nobody frame its page: it opens in a window of its own while this page waits. */
function YandexWindow({ attempt, order, url, ...popups }: PaymentPopupsProps & { url: string }) {
  const t = useMessages('checkout').popups
  return (
    <Popup {...popups} name="yandexPayWindow" title={t.yandexTitle}>
      <p className="text-price">{formatMoney(attempt.sumMinor, currencySign(order.currency))}</p>
      <p className="mt-2 text-ink-2">{t.yandexText}</p>
      <a href={url} target="_blank" rel="noopener" className={buttonClass({ look: 'main', className: 'mt-5 w-full' })}>
        {t.yandexOpen}
      </a>
      <Below choose={() => popups.open('paymentMethodsList')} />
    </Popup>
  )
}

function YookassaPopup({ token, script, ...popups }: PaymentPopupsProps & { token: string; script: string }) {
  const t = useMessages('checkout').popups
  return (
    <Popup {...popups} name="yookassaPopup" title={t.yookassaTitle}>
      <PaymentWidget token={token} script={script} />
      <Below choose={() => popups.open('paymentMethodsList')} />
    </Popup>
  )
}

function Below({ choose }: { choose: () => void }) {
  const { scan } = useMessages('checkout')
  return (
    <>
      <p role="status" className="mt-4 text-s text-ink-2">
        {scan.waiting} <WhoLooks />
      </p>
      <Button look="text" size="s" className="-ml-2" onClick={choose}>
        {scan.another}
      </Button>
    </>
  )
}
