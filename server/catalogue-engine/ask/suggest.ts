import { nameIn } from '#rules/names.ts'
import { findDocuments, splitWords } from '#server/platform/text-search/index.ts'
import { createPace } from '../breathe.ts'
import type { SuggestAsk, Suggestions } from '../engine.ts'
import type { Generation } from '../generation.ts'
import { countSections } from './count-sections.ts'
import { findModels, sliceOf } from './find-models.ts'
import type { Look } from './look.ts'
import { chooseByWords, idsOf, type MatchedGoods, matchWords, relevanceOf, sectionsOf } from './match-words.ts'
import { findScope } from './scope.ts'
import { seeFound } from './see-models.ts'

/** While typing: goods, sections and frequent queries. */
export async function suggest(look: Look, ask: SuggestAsk): Promise<Suggestions> {
  const { generation } = look
  const pace = createPace()
  const matched = await matchWords(look, { words: ask.words, isTyping: true })
  await pace.rest()
  const scope = findScope(look, { sectionId: null }, matched)
  const found =
    scope && (await findModels(look, scope, { params: {}, sort: relevanceOf(generation, matched), most: ask.count }))
  const counts = await countSections(look)
  await pace.rest()
  const sections = sectionIds(look, matched.corrected ?? ask.words, matched)
    .map((id) => ({ id, count: counts.byId.get(id) ?? 0 }))
    .filter(({ count }) => count > 0)
  return {
    models: found ? seeFound(look, chooseByWords(look, sliceOf(found, 0, ask.count), matched)) : [],
    total: found?.total ?? 0,
    corrected: matched.corrected,
    sections: sections.slice(0, ask.count),
    queries: queriesFor(generation, ask, matched.corrected).slice(0, ask.count),
    productIds: idsOf(look, matched),
  }
}

/** Sections named so, then sections in which most of what was found lies. */
function sectionIds(look: Look, query: string, matched: MatchedGoods): number[] {
  const { texts, index } = look.generation
  const { documents, scores, hasAllWords } = findDocuments(texts.sections, query, { isTyping: true })
  const scoreOf = new Map(Array.from(documents, (section, at) => [section, scores[at] as number]))
  const named = hasAllWords ? [...documents].sort((a, b) => (scoreOf.get(b) ?? 0) - (scoreOf.get(a) ?? 0) || a - b) : []
  const lying = sectionsOf(look, matched).map(({ section }) => section)
  return [...new Set([...named, ...lying])].flatMap((section) => index.sections[section]?.id ?? [])
}

/**
 * Frequent queries that go on from what was typed, then names of sections that do. Nearly all that is typed is Russian: who reads
 * another language is told names in it first, also of what they began in Russian.
 */
function queriesFor({ texts, index }: Generation, { words, language }: SuggestAsk, corrected: string | null): string[] {
  const typed = splitWords(corrected ?? words, 200)
  const last = typed.pop() ?? ''
  const goesOn = (said: readonly string[]) =>
    typed.every((word) => said.includes(word)) && said.some((word) => word.startsWith(last))
  const frequent = texts.popular.filter((one) => goesOn(one.words)).map(({ query }) => query)
  const sections = index.sections
    .filter(({ names }) => [nameIn(names, language), names.ru].some((name) => last !== '' && goesOn(splitWords(name))))
    .map(({ names }) => nameIn(names, language).toLowerCase())
  const said = language === 'ru' ? [...frequent, ...sections] : [...sections, ...frequent]
  return [...new Set(said)].filter((one) => one !== words.trim().toLowerCase())
}
