import { useEffect, useId, useState } from 'react'
import { useRevalidator } from 'react-router'
import { useMessages } from '#storefront/platform/messages.tsx'
import { Notice } from '#storefront/ui/notice.tsx'
import { Skeleton } from '#storefront/ui/skeleton.tsx'

/** https://yookassa.ru/developers/payment-acceptance/integration-scenarios/widget */
interface Widget {
  on(event: 'complete', listener: () => void): void
  render(elementId: string): Promise<void> | undefined
  destroy(): void
}
type WidgetClass = new (wish: { confirmation_token: string; error_callback(error: unknown): void }) => Widget

/**
 * The provider's own form on this page; the shop sees neither the card nor what is typed. It is given no address to lead to
 * when it is done: the page itself looks what became of the payment, and two ways away from it would run into each other.
 */
export function PaymentWidget({ token, script }: { token: string; script: string }) {
  const t = useMessages('checkout').pay
  const id = `widget${useId().replace(/\W/g, '')}`
  const [state, setState] = useState<'coming' | 'shown' | 'failed'>('coming')
  const { revalidate } = useRevalidator()
  useEffect(() => {
    let widget: Widget | undefined
    let isGone = false
    const show = async () => {
      const Widget = await loadWidget(script)
      if (isGone) return
      widget = new Widget({
        confirmation_token: token,
        error_callback: () => setState('failed'),
      })
      widget.on('complete', () => void revalidate())
      await widget.render(id)
      setState((before) => (before === 'failed' ? before : 'shown'))
    }
    show().catch(() => setState('failed'))
    return () => {
      isGone = true
      widget?.destroy()
    }
  }, [token, script, id, revalidate])
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
