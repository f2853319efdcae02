import { createContext, type RouterContext } from 'react-router'
import type { CallRefusal } from '#contract/client.ts'
import type { Access, AccessDecision } from '#rules/access.ts'
import type { Language } from '#rules/language.ts'
import type { DeviceClass } from './request-facts.ts'

/** What a page's loaders and the renderer know of the request. The storefront declares the same shape from its side. */
export interface PageContext<Api> {
  api: Api
  requestId: string
  language: Language
  /** Those of the host that was asked; the first is what its addresses speak by themselves. */
  languages: readonly Language[]
  /** Another country's store: only its regions are offered. */
  isStore: boolean
  regionId: number
  device: DeviceClass
  isCrawler: boolean
  /** Whoever looks saves data: no scripts, no letters of our own, few pictures. */
  isLight: boolean
  /** A whole page, not the data of one that is open already. */
  isDocument: boolean
  /** Marks what the page may run; taken out before it is sent, and its policy names the marked by their hash. */
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
  /** The fields of a form that came as multipart, with receipts for its files; null for any other request. */
  readForm(takesFiles: string | undefined): Promise<URLSearchParams | null>
  /** What was wrong with the files of the form; those that were right have their receipts. */
  refusedFiles(): CallRefusal | null
  /** The page holds nothing personal and may be kept for others. */
  markPublic(): void
  /** A part of the page could not be had: it is answered as it is and not kept. */
  markIncomplete(): void
  /** This page runs a script of a payment provider: its policy trusts that provider's hosts. */
  runPaymentWidget(): void
  setCookie(cookie: string): void
  /** A call behind the page said no: the page gets its status, and its word when to ask again. */
  noteRefusal(refusal: { status: number; retryAfter?: number | undefined }): void
  reportError(error: unknown): void
}

// The key is needed on both sides of the build, which load their modules separately.
const shared = globalThis as { [key: symbol]: unknown }
const key = Symbol.for('komod.page')

export function pageContextKey<Api>(): RouterContext<PageContext<Api>> {
  shared[key] ??= createContext()
  return shared[key] as RouterContext<PageContext<Api>>
}
