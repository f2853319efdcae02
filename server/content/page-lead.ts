import type { ContentText } from '#contract/content.ts'
import { fillText } from '#rules/fill-text.ts'
import type { Language } from '#rules/language.ts'
import type { ShopRegion } from '#rules/shopper.ts'
import type { Content } from './content.ts'
import { type FactsDeps, findFacts } from './facts.ts'

/** What a page begins with where others lead to it, with the facts of the reader's region in their places. */
export async function findPageLead(
  { content, facts }: { content: Pick<Content, 'findPage'>; facts: FactsDeps },
  path: string,
  { region, language }: { region: ShopRegion; language: Language },
): Promise<Pick<ContentText, 'title' | 'lead'> | null> {
  const page = content.findPage(path, language)
  if (!page) return null
  const known = await findFacts(facts, region, language)
  return { title: fillText(page.title, known), lead: fillText(page.lead, known) }
}
