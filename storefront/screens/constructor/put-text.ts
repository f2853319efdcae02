import { nestQuotes } from '#rules/nested-quotes.ts'
import type { AreaMessages } from '#storefront/messages/areas.ts'
import { isRefusal } from '#storefront/platform/form/form-answer.ts'
import type { PutAll } from './put-all.ts'

type Words = AreaMessages['room']

/** What was put in, what lay there, and what could not be had. */
export function putText(
  { put, already, missing }: Pick<PutAll, 'put' | 'already' | 'missing'>,
  { list: t }: Words,
): string {
  const names = missing.map(({ goods }) => nestQuotes(`«${goods.name}»`)).join(', ')
  const isShort = missing.length > 0
  if (put === 0 && already === 0 && isShort) return t.missing(names, missing.length)
  const lay = isShort ? t.inBasket(already) : t.allThere
  const said = put > 0 ? [t.put(put), already > 0 && t.already(already)].filter(Boolean).join(', ') : lay
  return isShort ? `${said}. ${t.missing(names, missing.length)}` : said
}

/** The basket's own sentence, and of each of the goods how many there are. */
export function refusalText(error: unknown, { list: t }: Words): string {
  if (!isRefusal(error)) return t.failed
  const short = (error.data as { offers?: { name: string; available: number }[] } | null)?.offers ?? []
  if (short.length > 0) return short.map(({ name, available }) => t.short(name, available)).join('. ')
  return error.message || t.failed
}
