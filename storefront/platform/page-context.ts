import { createContext, type RouterContext, type RouterContextProvider } from 'react-router'
import type { CallRefusal } from '#contract/client.ts'
import type { ShopApi } from '#contract/index.ts'
import type { Access, AccessDecision } from '#rules/access.ts'
import type { Language } from '#rules/language.ts'

/** What a loader or an action may know of its request. The server fills it in. */
export interface PageContext {
  /** Every call of the shop, in-process. */
  api: ShopApi
  requestId: string
  language: Language
  /** Those of the host that was asked; the first is what its addresses speak by themselves. */
  languages: readonly Language[]
  /** Another country's store: only its regions are offered. */
  isStore: boolean
  regionId: number
  device: 'desktop' | 'tablet' | 'mobile'
  isCrawler: boolean
  /** Whoever looks saves data: no scripts, no letters of our own, few pictures. */
  isLight: boolean
  /** A whole page, not the data of one that is open already. */
  isDocument: boolean
  nonce: string
  isDemo: boolean
  shopName: string
  publicUrl: string
  yandexMapsKey: string
  /** Empty: the shop has no map of its own. */
  mapTilesUrl: string
  mapAttribution: string
  /** Whether who looks may enter what `access` is needed for. */
  decideAccess(access: Access): Promise<AccessDecision>
  /** Whether the site map has a page at the address: `/hits/`. */
  stands(address: string): boolean
  /** What was wrong with the files of the form, for a screen whose `handle` says that it takes some. */
  refusedFiles(): CallRefusal | null
  /** Says that the page holds nothing personal, so that it may be kept for others. */
  markPublic(): void
  /** Says that a part of the page could not be had: it is answered as it is and not kept. */
  markIncomplete(): void
  /** This page runs a script of a payment provider: its policy trusts that provider's hosts. */
  runPaymentWidget(): void
  setCookie(cookie: string): void
  noteRefusal(refusal: { status: number; retryAfter?: number | undefined }): void
  reportError(error: unknown): void
}

/** What a screen says of itself in `export const handle`: the call that takes the files of its form. */
export interface ScreenHandle {
  takesFiles: `${keyof ShopApi}.${string}`
}

// The server sets the value, the build reads it, and each loads its modules separately: the key is shared by name.
const shared = globalThis as { [key: symbol]: unknown }
const name = Symbol.for('komod.page')
shared[name] ??= createContext()

const pageContext = shared[name] as RouterContext<PageContext>

/** `const { api } = pageOf(context)` at the top of a loader or an action. */
export function pageOf(context: Readonly<RouterContextProvider>): PageContext {
  return context.get(pageContext)
}

/** As `pageOf`, for pages that hold nothing personal: they are cached per region, language, device and crawler. */
export function publicPageOf(context: Readonly<RouterContextProvider>): PageContext {
  const page = pageOf(context)
  page.markPublic()
  return page
}
