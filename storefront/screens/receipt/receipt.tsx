import type { ReceiptView } from '#contract/receipt.ts'
import { foundOrder } from '#storefront/parts/order/found-order.ts'
import { href } from '#storefront/platform/href.ts'
import { useMessages } from '#storefront/platform/messages.tsx'
import { pageOf } from '#storefront/platform/page-context.ts'
import type { RouteTexts } from '#storefront/platform/route-texts.ts'
import { ScreenTitle } from '#storefront/platform/screen-title.tsx'
import { Button, LinkButton, TextLink } from '#storefront/ui/button.tsx'
import type { Route } from './+types/receipt.ts'
import { ReceiptSheet } from './receipt-sheet.tsx'

export const handle: RouteTexts = { texts: ['receipt'] }

export function loader({ params, context }: Route.LoaderArgs) {
  const { receipt } = pageOf(context).api
  return foundOrder(receipt.getReceipt({ body: { guid: params.guid } }).then((found) => ({ receipt: found })))
}

/** The electronic receipt, for whoever holds its link: to be kept, printed and checked. */
export default function ReceiptScreen({ loaderData }: Route.ComponentProps) {
  return (
    <div className="mx-auto max-w-130">
      {loaderData.kind === 'notFound' ? <NoReceipt /> : <Shown receipt={loaderData.receipt} />}
    </div>
  )
}

function Shown({ receipt }: { receipt: ReceiptView }) {
  const t = useMessages('receipt')
  const { guid, kind, orderNumber, state, sign } = receipt
  if (!sign) {
    return (
      <>
        <ScreenTitle title={t.title(orderNumber)} />
        <h1 className="title text-h1">{state === 'refused' ? t.refusedTitle : t.waitingTitle}</h1>
        <p className="mt-3 text-ink-2">{state === 'refused' ? t.refusedText(orderNumber) : t.waitingText}</p>
        <p className="mt-6 flex flex-wrap gap-3">
          {state !== 'refused' && (
            <LinkButton to={href('/receipt/:guid', { guid })} look="main">
              {t.lookAgain}
            </LinkButton>
          )}
          <TextLink to="/">{t.home}</TextLink>
        </p>
      </>
    )
  }
  return (
    <>
      <ScreenTitle title={t.title(orderNumber)} />
      <h1 className="sr-only">{t.kinds[kind]}</h1>
      <ReceiptSheet receipt={receipt} sign={sign} />
      <div className="mt-5 print:hidden">
        <p className="text-s text-ink-2">{t.check}</p>
        <p className="mt-3 flex flex-wrap items-center gap-3">
          <Button look="outline" size="s" onClick={() => window.print()} className="noscript:hidden">
            {t.print}
          </Button>
          <TextLink to="/">{t.home}</TextLink>
        </p>
      </div>
    </>
  )
}

function NoReceipt() {
  const t = useMessages('receipt')
  return (
    <>
      <ScreenTitle title={t.missingTitle} />
      <h1 className="title text-h1">{t.missingTitle}</h1>
      <p className="mt-3 text-ink-2">{t.missingText}</p>
      <p className="mt-6">
        <LinkButton to={href('/personal-lk/orders')} look="main">
          {t.orders}
        </LinkButton>
      </p>
    </>
  )
}
