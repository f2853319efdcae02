import type { ContentText } from '#contract/content.ts'
import type { Language } from '#rules/language.ts'
import { decideRedirects, type RedirectRule, type ResolvedRedirect, redirectSource } from '#rules/redirect.ts'
import type { Db } from '#server/platform/database.ts'
import type { Log } from '#server/platform/log.ts'
import { listContentRows, listRedirectRows, listShortCodeRows } from './queries.ts'
import { setPage } from './set-page.ts'
import type { ContentTexts } from './tables.ts'

/** Redirects, short codes and information pages, in memory: every page asks for them. */
export interface Content {
  /** Where an old path leads now; the query of the path does not matter. */
  findRedirect(path: string): ResolvedRedirect | null
  /** All redirects in force. */
  listRedirects(): ({ from: string } & ResolvedRedirect)[]
  findShortCode(code: string): string | null
  findPage(path: string, language: Language): ContentText | null
  listPages(language: Language): { path: string; title: string }[]
  /** Reads everything anew; called at start and on a change of the shell. */
  refresh(): Promise<void>
}

interface Snapshot {
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
    findPage: (path, language) => {
      const texts = kept.pages.get(path)
      if (!texts) return null
      const own = texts[language]
      return own ? setPage(own, language) : setPage(texts.ru, 'ru')
    },
    listPages: (language) =>
      [...kept.pages].map(([path, texts]) => ({ path, title: (texts[language] ?? texts.ru).title })),
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
