import { createContext, type RouterContext } from 'react-router'
import type { Language } from '#rules/language.ts'
import type { DeviceClass } from './request-facts.ts'

/** What a page's loaders and the renderer know of the request. The storefront declares the same shape from its side. */
export interface PageContext<Api> {
  api: Api
  requestId: string
  language: Language
  regionId: number
  device: DeviceClass
  isCrawler: boolean
  /** Stands for the CSP nonce until the page is served. */
  nonce: string
  isDemo: boolean
  shopName: string
  publicUrl: string
  yandexMapsKey: string
  mapTilesUrl: string
  gtmId: string
  /** The page holds nothing personal and may be kept for others. */
  markPublic(): void
  setCookie(cookie: string): void
  reportError(error: unknown): void
}

// The key is needed on both sides of the build, which load their modules separately.
const shared = globalThis as { [key: symbol]: unknown }
const key = Symbol.for('komod.page')

export function pageContextKey<Api>(): RouterContext<PageContext<Api>> {
  shared[key] ??= createContext()
  return shared[key] as RouterContext<PageContext<Api>>
}
