import type { ContentText } from '#contract/content.ts'
import type { Language } from '#rules/language.ts'
import { decideRedirects, type RedirectRule, type ResolvedRedirect, redirectSource } from '#rules/redirect.ts'
import type { Db } from '#server/platform/database.ts'
import type { Log } from '#server/platform/log.ts'
import { listContentRows, listRedirectRows, listShortCodeRows } from './queries.ts'
import { setPage } from './set-page.ts'
import type { ContentPictures, ContentTexts } from './tables.ts'

/** Redirects, short codes and information pages, in memory: every page asks for them. */
export interface Content {
  /** Where an old path leads now; the query of the path does not matter. */
  findRedirect(path: string): ResolvedRedirect | null
  /** All redirects in force. */
  listRedirects(): ({ from: string } & ResolvedRedirect)[]
  findShortCode(code: string): string | null
  /** Its texts with the names of facts still in them. */
  findPage(path: string, language: Language): KeptPage | null
  listPages(language: Language): { path: string; title: string; updatedOn: string }[]
  /** Reads everything anew; called at start and on a change of the shell. */
  refresh(): Promise<void>
}

export interface KeptPage extends ContentText {
  updatedOn: string
  pictures: ContentPictures
}

interface Snapshot {
  redirects: Map<string, ResolvedRedirect>
  shortCodes: Map<string, string>
  pages: Map<string, { texts: ContentTexts; updatedOn: string; pictures: ContentPictures }>
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
    findPage: (path, language) => {
      const page = kept.pages.get(path)
      if (!page) return null
      const { texts, ...facts } = page
      const own = texts[language]
      return { ...(own ? setPage(own, language) : setPage(texts.ru, 'ru')), ...facts }
    },
    listPages: (language) =>
      [...kept.pages].map(([path, { texts, updatedOn }]) => ({
        path,
        title: (texts[language] ?? texts.ru).title,
        updatedOn,
      })),
    async refresh() {
      kept = await readSnapshot(db, settings)
    },
  }
}

async function readSnapshot(db: Db, settings: { redirectHosts: readonly string[]; log: Log }): Promise<Snapshot> {
  const [rules, codes, pages] = await Promise.all([listRedirectRows(db), listShortCodeRows(db), listContentRows(db)])
  return {
    redirects: rulesInForce(rules, settings),
    shortCodes: new Map(codes.map(({ code, url }) => [code, url])),
    pages: new Map(pages.map(({ path, ...page }) => [path, page])),
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
