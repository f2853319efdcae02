import type { ContentText } from '#contract/content.ts'
import type { Banner } from '#contract/shell.ts'
import type { Language } from '#rules/language.ts'
import { nameIn } from '#rules/names.ts'
import { decideRedirects, type RedirectRule, type ResolvedRedirect, redirectSource } from '#rules/redirect.ts'
import { typo } from '#rules/typography.ts'
import type { Db } from '#server/platform/database.ts'
import type { Log } from '#server/platform/log.ts'
import { type BannerRow, listBannerRows, listContentRows, listRedirectRows, listShortCodeRows } from './queries.ts'
import type { ContentTexts } from './tables.ts'

export type BannerPlace = BannerRow['place']

/** A banner whose marks name their offers; what the offers are called and cost, the catalogue knows. */
export type BannerView = Omit<Banner, 'spots'> & Pick<BannerRow, 'spots'>

/** Banners, redirects, short codes and information pages, in memory: every page asks for them. */
export interface Content {
  /** Where an old path leads now; the query of the path does not matter. */
  findRedirect(path: string): ResolvedRedirect | null
  /** All redirects in force. */
  listRedirects(): ({ from: string } & ResolvedRedirect)[]
  findShortCode(code: string): string | null
  listBanners(place: BannerPlace, regionId: number, language: Language): BannerView[]
  findPage(path: string, language: Language): ContentText | null
  listPages(language: Language): { path: string; title: string }[]
  /** Reads everything anew; called at start and on a change of the shell. */
  refresh(): Promise<void>
}

interface Snapshot {
  banners: BannerRow[]
  redirects: Map<string, ResolvedRedirect>
  shortCodes: Map<string, string>
  pages: Map<string, ContentTexts>
}

export async function createContent(
  db: Db,
  settings: { redirectHosts: readonly string[]; log: Log },
): Promise<Content> {
  let kept = await readSnapshot(db, settings)
  return {
    findRedirect: (path) => kept.redirects.get(redirectSource(path)) ?? null,
    listRedirects: () => [...kept.redirects].map(([from, resolved]) => ({ from, ...resolved })),
    findShortCode: (code) => kept.shortCodes.get(code.toLowerCase()) ?? null,
    listBanners: (place, regionId, language) =>
      kept.banners
        .filter((banner) => banner.place === place && (banner.regionId === null || banner.regionId === regionId))
        .map((banner) => bannerView(banner, language)),
    findPage: (path, language) => {
      const texts = kept.pages.get(path)
      return texts ? (texts[language] ?? texts.ru) : null
    },
    listPages: (language) =>
      [...kept.pages].map(([path, texts]) => ({ path, title: (texts[language] ?? texts.ru).title })),
    async refresh() {
      kept = await readSnapshot(db, settings)
    },
  }
}

async function readSnapshot(db: Db, settings: { redirectHosts: readonly string[]; log: Log }): Promise<Snapshot> {
  const [banners, rules, codes, pages] = await Promise.all([
    listBannerRows(db),
    listRedirectRows(db),
    listShortCodeRows(db),
    listContentRows(db),
  ])
  return {
    banners,
    redirects: rulesInForce(rules, settings),
    shortCodes: new Map(codes.map(({ code, url }) => [code, url])),
    pages: new Map(pages.map(({ path, texts }) => [path, texts])),
  }
}

/** A wrong rule in the table must not take the others down: it is left out and said once. */
function rulesInForce(rules: RedirectRule[], settings: { redirectHosts: readonly string[]; log: Log }) {
  const decision = decideRedirects(rules, settings.redirectHosts)
  if (decision.kind === 'accepted') return decision.redirects
  settings.log.warn({ redirects: decision.refused }, 'redirect rules left out')
  const bad = new Set(decision.refused.map((one) => one.from))
  const rest = decideRedirects(
    rules.filter((rule) => !bad.has(rule.from)),
    settings.redirectHosts,
  )
  return rest.kind === 'accepted' ? rest.redirects : new Map<string, ResolvedRedirect>()
}

function bannerView(row: BannerRow, language: Language): BannerView {
  return {
    id: row.id,
    name: typo(nameIn(row.titles, language), language),
    text: typo(nameIn(row.texts, language), language),
    button: nameIn(row.buttons, language),
    url: row.url,
    imgUrl: row.media,
    imgUrlPhone: row.mediaPhone,
    sizes: row.sizes,
    spots: row.spots,
  }
}
