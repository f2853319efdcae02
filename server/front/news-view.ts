import type { NewsItem } from '#contract/front.ts'
import type { Language } from '#rules/language.ts'
import { nameIn } from '#rules/names.ts'
import { typo } from '#rules/typography.ts'
import type { ListedNews } from './queries.ts'

export function newsView(row: ListedNews, language: Language): NewsItem {
  const said = (names: ListedNews['titles']) => typo(nameIn(names, language), language)
  return {
    id: row.id,
    code: row.code,
    name: said(row.titles),
    lead: said(row.leads),
    url: row.url,
    date: row.publishedOn,
    imgUrl: row.media,
    width: row.width,
    height: row.height,
  }
}
