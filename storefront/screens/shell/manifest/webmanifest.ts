import { parseLanguage } from '#rules/language.ts'
import { publicPageOf } from '#storefront/platform/page-context.ts'
import { textsOf } from '#storefront/platform/texts.ts'
import type { Route } from '../../../+types/root.ts'

export type ManifestOf = { shopName: string; t: Awaited<ReturnType<typeof textsOf<'nothing'>>>['app'] }

export const appIcons = [
  { src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml', purpose: 'any' },
  { src: '/app/icon-192.png', sizes: '192x192', type: 'image/png', purpose: 'any' },
  { src: '/app/icon-512.png', sizes: '512x512', type: 'image/png', purpose: 'any' },
  { src: '/app/maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
]

/** Browsers fetch manifests without cookies, so the address says the language. */
export async function webManifest(
  { url, context }: Pick<Route.LoaderArgs, 'context'> & { url: URL },
  make: (of: ManifestOf) => object,
): Promise<Response> {
  const page = publicPageOf(context)
  const language = parseLanguage(url.searchParams.get('in') ?? '') ?? page.language
  const { app: t } = await textsOf({ ...page, language }, 'nothing')
  const manifest = { ...make({ shopName: page.shopName, t }), lang: language, dir: 'ltr' }
  return new Response(JSON.stringify(manifest), {
    headers: { 'content-type': 'application/manifest+json; charset=utf-8', 'cache-control': 'public, max-age=3600' },
  })
}
