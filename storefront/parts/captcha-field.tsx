import { useEffect, useRef } from 'react'
import { useLanguage, useMessages } from '#storefront/platform/messages.tsx'
import { Checkbox } from '#storefront/ui/choice.tsx'
import type { KitForm } from './form/use-form.ts'

interface SmartCaptcha {
  render(element: HTMLElement, options: { sitekey: string; hl: string }): number
  destroy(widget: number): void
}

declare global {
  interface Window {
    smartCaptcha?: SmartCaptcha
  }
}

const scriptUrl = 'https://smartcaptcha.yandexcloud.net/captcha.js?render=onload'

/** The proof where a form was refused for the lack of one. */
export function HumanProof({ form, captchaKey }: { form: Pick<KitForm, 'refusal'>; captchaKey: string | null }) {
  return captchaKey && form.refusal?.code === 'CAPTCHA_NEEDED' ? <CaptchaField siteKey={captchaKey} /> : null
}

/**
 * The proof of being human, as a field `smart-token` of the form around it. Its script is fetched only here. The demo's
 * stand-in is a box to tick. Without scripts nothing can be proven, and the wait told by the refusal does.
 */
export function CaptchaField({ siteKey }: { siteKey: string }) {
  const t = useMessages('account').signIn
  if (siteKey.startsWith('stand-in.')) return <Checkbox name="smart-token" value={siteKey} label={t.notARobot} />
  return <Widget siteKey={siteKey} />
}

function Widget({ siteKey }: { siteKey: string }) {
  const t = useMessages('account').signIn
  const hl = useLanguage()
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    let widget: number | null = null
    let isGone = false
    void loadScript().then((captcha) => {
      if (!isGone && captcha && place.current) widget = captcha.render(place.current, { sitekey: siteKey, hl })
    })
    return () => {
      isGone = true
      if (widget !== null) window.smartCaptcha?.destroy(widget)
    }
  }, [siteKey, hl])
  return (
    // The widget's own height, so that nothing jumps when it arrives.
    <div className="relative min-h-25.5">
      <p className="absolute inset-0 text-s text-ink-2">{t.captchaLoads}</p>
      <div ref={place} className="relative" />
    </div>
  )
}

function loadScript(): Promise<SmartCaptcha | undefined> {
  if (window.smartCaptcha) return Promise.resolve(window.smartCaptcha)
  return new Promise((resolve) => {
    const script = document.createElement('script')
    script.src = scriptUrl
    script.addEventListener('load', () => resolve(window.smartCaptcha))
    script.addEventListener('error', () => resolve(undefined))
    document.head.append(script)
  })
}
