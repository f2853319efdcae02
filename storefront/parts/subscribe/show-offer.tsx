import type { ReactNode } from 'react'
import { defaultLanguage, parseLanguage } from '#rules/language.ts'
import { loadMessages } from '#storefront/platform/messages.tsx'

/** Shows the offer, unless somebody is at something or has closed it lately. */
export async function showOffer(show: (offer: ReactNode) => void): Promise<void> {
  const isBusy = document.querySelector('dialog[open]') || document.activeElement?.matches('input, textarea, select')
  if (isBusy || document.cookie.includes('popup_300_closed=')) return
  const language = parseLanguage(document.documentElement.lang) ?? defaultLanguage
  const [{ OfferPopup }] = await Promise.all([import('./offer-popup.tsx'), loadMessages(language, 'subscription')])
  show(<OfferPopup onClose={() => show(null)} />)
}
