import type { ReactNode } from 'react'
import { defaultLanguage, parseLanguage } from '#rules/language.ts'
import { loadMessages } from '#storefront/platform/messages.tsx'
import { mayOfferAt } from './may-offer.ts'

let isShown = false

/** Shows the offer once, unless it may not be here, somebody is at something, or has closed it lately. */
export async function showOffer(show: (offer: ReactNode) => void): Promise<void> {
  if (!mayShow()) return
  const language = parseLanguage(document.documentElement.lang) ?? defaultLanguage
  const [{ OfferPopup }] = await Promise.all([import('./offer-popup.tsx'), loadMessages(language, 'subscription')])
  // While it was fetched, somebody may have gone on.
  if (!mayShow()) return
  isShown = true
  show(<OfferPopup onClose={() => show(null)} />)
}

function mayShow(): boolean {
  const isBusy = document.querySelector('dialog[open]') || document.activeElement?.matches('input, textarea, select')
  return !isShown && !isBusy && mayOfferAt(location.pathname) && !document.cookie.includes('popup_300_closed=')
}
