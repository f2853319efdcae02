import type { MetaDescriptor } from 'react-router'
import { defaultLanguage, type Language, languages } from '#rules/language.ts'
import { nestQuotes } from '#rules/nested-quotes.ts'
import type { RootData } from '../root.tsx'

type PageMeta = {
  /** Of the route's `meta` arguments. */
  matches: readonly ({ id: string; loaderData?: unknown } | undefined)[]
  title: string
  description?: string
  /** The one address of this content, from the slash on; without it the page has none and is not for search engines. */
  path?: string
  /** Kept out of search engines: filtered lists, search results. Links are still followed. */
  isUnlisted?: boolean
  /** From the slash on; without it networks show the shop's name. */
  image?: string | undefined
}

const locales: Record<Language, string> = { ru: 'ru_RU', kk: 'kk_KZ', en: 'en_US' }

/** Title, description, canonical address, its twins in the other languages, and what networks show of a link. */
export function pageMeta({
  matches,
  description,
  path,
  isUnlisted,
  image = '/media/share/shop/shop.jpg',
  ...said
}: PageMeta): MetaDescriptor[] {
  const title = nestQuotes(said.title)
  const root = rootOf(matches)
  const publicUrl = root?.publicUrl.replace(/\/$/, '') ?? ''
  const language = root?.language ?? defaultLanguage
  const spoken = root?.languages ?? languages
  const address = (one: Language) => publicUrl + spokenIn(path ?? '/', one, spoken[0])
  return [
    { title: fullTitle(title, root?.shopName) },
    ...(description ? [{ name: 'description', content: description }] : []),
    ...(isUnlisted || !path ? [{ name: 'robots', content: 'noindex,follow' }] : []),
    ...(path ? [{ tagName: 'link', rel: 'canonical', href: address(language) }] : []),
    ...(path && !isUnlisted ? alternates(address, spoken) : []),
    { property: 'og:type', content: 'website' },
    { property: 'og:title', content: title },
    { property: 'og:site_name', content: root?.shopName ?? '' },
    { property: 'og:locale', content: locales[language] },
    ...(description ? [{ property: 'og:description', content: description }] : []),
    ...(path ? [{ property: 'og:url', content: address(language) }] : []),
    { property: 'og:image', content: publicUrl + image },
  ]
}

/** As windows and lists of results show it; without the shop's name where the root itself failed. */
export function fullTitle(title: string, shopName: string | undefined): string {
  return shopName ? `${title} — ${shopName}` : title
}

/** The `meta` of screens whose loader gives a title and that search engines do not list. */
export function titleMeta({
  matches,
  loaderData,
}: Pick<PageMeta, 'matches'> & { loaderData: { title: string } | undefined }): MetaDescriptor[] {
  return loaderData ? pageMeta({ matches, title: loaderData.title }) : []
}

/** The first language of the host, Russian as a rule, is what an address speaks by itself. */
function spokenIn(path: string, language: Language, first: Language | undefined): string {
  if (language === first) return path
  return `${path}${path.includes('?') ? '&' : '?'}lang=${language}`
}

function alternates(address: (language: Language) => string, spoken: readonly Language[]): MetaDescriptor[] {
  const link = (hrefLang: string, language: Language) => ({
    tagName: 'link' as const,
    rel: 'alternate',
    hrefLang,
    href: address(language),
  })
  return [...spoken.map((one) => link(one, one)), link('x-default', spoken[0] ?? defaultLanguage)]
}

/** What the root loader gave, from the `matches` of a `meta` function; undefined where the root itself failed. */
export function rootOf(matches: PageMeta['matches']): RootData | undefined {
  return matches.find((match) => match?.id === 'root')?.loaderData as RootData | undefined
}
