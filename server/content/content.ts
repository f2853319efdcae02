import type { Banner } from '#contract/shell.ts'
import type { Language } from '#rules/language.ts'
import { nameIn } from '#rules/names.ts'
import { decideRedirects, type RedirectRule, type ResolvedRedirect, redirectSource } from '#rules/redirect.ts'
import type { Db } from '#server/platform/database.ts'
import type { Log } from '#server/platform/log.ts'
import { type BannerRow, listBannerRows, listRedirectRows, listShortCodeRows } from './queries.ts'

export type BannerPlace = BannerRow['place']

/** A banner whose marks name their offers; what the offers are called and cost, the catalogue knows. */
export type BannerView = Omit<Banner, 'spots'> & Pick<BannerRow, 'spots'>

/** Banners, redirects and short codes, in memory: every page asks for them. */
export interface Content {
  /** Where an old path leads now; the query of the path does not matter. */
  findRedirect(path: string): ResolvedRedirect | null
  /** All redirects in force. */
  listRedirects(): ({ from: string } & ResolvedRedirect)[]
  findShortCode(code: string): string | null
  listBanners(place: BannerPlace, regionId: number, language: Language): BannerView[]
  /** Reads everything anew; called at start and on a change of the shell. */
  refresh(): Promise<void>
}

interface Snapshot {
  banners: BannerRow[]
  redirects: Map<string, ResolvedRedirect>
  shortCodes: Map<string, string>
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
    async refresh() {
      kept = await readSnapshot(db, settings)
    },
  }
}

async function readSnapshot(db: Db, settings: { redirectHosts: readonly string[]; log: Log }): Promise<Snapshot> {
  const [banners, rules, codes] = await Promise.all([listBannerRows(db), listRedirectRows(db), listShortCodeRows(db)])
  return {
    banners,
    redirects: rulesInForce(rules, settings),
    shortCodes: new Map(codes.map(({ code, url }) => [code, url])),
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
    name: nameIn(row.titles, language),
    text: nameIn(row.texts, language),
    button: nameIn(row.buttons, language),
    url: row.url,
    imgUrl: row.media,
    imgUrlPhone: row.mediaPhone,
    sizes: row.sizes,
    spots: row.spots,
  }
}
