import type { ContentSection, ContentText } from '#contract/content.ts'
import { type CityWay, type Country, mapWords, type PageSection } from '#rules/content-markup/index.ts'
import { fillText } from '#rules/fill-text.ts'
import type { Language } from '#rules/language.ts'
import { typo } from '#rules/typography.ts'

/** An information page as it is printed: what belongs together does not part at the end of a line. */
export function setPage(text: ContentText, language: Language): ContentText {
  return mapWords(text, (words) => typo(words, language)) as ContentText
}

export interface Reader {
  country: Country
  /** What is so in their city. */
  ways: readonly CityWay[]
}

/** The page of one city with its facts in their places; what is told to others is left out. */
export function pageFor(text: ContentText, facts: Readonly<Record<string, string>>, reader: Reader): ContentText {
  const sections = text.sections.filter(
    ({ country = reader.country, way }) =>
      country === reader.country && (way === undefined || reader.ways.includes(way)),
  )
  const description = fillText(text.description, facts)
  const filled = mapWords({ ...text, description, sections }, (words) => fillText(words, facts)) as ContentText
  return { ...filled, sections: filled.sections.map((section) => withPhones(section, facts)) }
}

/** A number to call is no printed word, but it may be the shop's own of this region. */
function withPhones(section: ContentSection, facts: Readonly<Record<string, string>>): ContentSection {
  const blocks = section.blocks.map((block) => {
    if (block.kind !== 'people') return block
    return { ...block, people: block.people.map((one) => ({ ...one, phone: fillText(one.phone, facts) })) }
  })
  return { ...section, blocks }
}

/** Sections alone, as articles and vacancies have them. */
export function setSections(sections: readonly PageSection[], language: Language): ContentSection[] {
  return setPage({ title: '', description: '', lead: '', sections: [...sections] as ContentText['sections'] }, language)
    .sections
}
