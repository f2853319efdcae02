import { useEffect, useId, useState } from 'react'
import { useMessages } from '#storefront/platform/messages.tsx'
import { Notice } from '#storefront/ui/notice.tsx'
import { Skeleton } from '#storefront/ui/skeleton.tsx'

/** https://yookassa.ru/developers/payment-acceptance/integration-scenarios/widget */
interface Widget {
  render(elementId: string): Promise<void> | undefined
  destroy(): void
}
type WidgetClass = new (wish: {
  confirmation_token: string
  return_url: string
  error_callback(error: unknown): void
}) => Widget

/** The provider's own form on this page; the shop sees neither the card nor what is typed. */
export function PaymentWidget({ token, script }: { token: string; script: string }) {
  const t = useMessages('checkout').pay
  const id = `widget${useId().replace(/\W/g, '')}`
  const [state, setState] = useState<'coming' | 'shown' | 'failed'>('coming')
  useEffect(() => {
    let widget: Widget | undefined
    let isGone = false
    const show = async () => {
      const Widget = await loadWidget(script)
      if (isGone) return
      widget = new Widget({
        confirmation_token: token,
        return_url: location.href,
        error_callback: () => setState('failed'),
      })
      await widget.render(id)
      setState((before) => (before === 'failed' ? before : 'shown'))
    }
    show().catch(() => setState('failed'))
    return () => {
      isGone = true
      widget?.destroy()
    }
  }, [token, script, id])
  return (
    <>
      {state === 'failed' && (
        <Notice tone="fault">
          <b className="font-semibold">{t.refusedTitle}. </b>
          {t.widgetFailed}
        </Notice>
      )}
      {state === 'coming' && <Skeleton className="h-50" />}
      <div id={id} hidden={state === 'failed'} />
    </>
  )
}

async function loadWidget(src: string): Promise<WidgetClass> {
  const known = () => (window as { YooMoneyCheckoutWidget?: WidgetClass }).YooMoneyCheckoutWidget
  if (!known()) {
    await new Promise<void>((resolve, reject) => {
      const script = Object.assign(document.createElement('script'), { src, onload: () => resolve(), onerror: reject })
      document.head.append(script)
    })
  }
  const Widget = known()
  if (!Widget) throw new Error('The script of the widget brought none.')
  return Widget
}
