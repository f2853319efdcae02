import { offers, sections } from '../catalogue/index.ts'
import type { DemoOffer } from '../catalogue/offers.ts'
import type { Local } from '../shop/types.ts'
import { mainOffer, SHOP_URL, translatedOffer } from './offer.ts'
import { element } from './xml.ts'

/** One moment for every build, so that a rebuilt feed differs only where the goods do. */
const BUILT_AT = '2026-11-16T06:00:00+05:00'

/** The main feed: everything a shop must know, in Russian and at base-zone prices. */
export function mainFeed(picturesOf: (offer: DemoOffer) => readonly string[]): string {
  return document([
    element('name', 'Комод'),
    element('company', 'ООО «Комод»'),
    element('url', SHOP_URL),
    '<currencies>',
    '  <currency id="RUB" rate="1"/>',
    '</currencies>',
    ...categories('ru'),
    '<offers>',
    ...offers.flatMap((offer) => indent(mainOffer(offer, picturesOf(offer), sectionIdOf(offer)))),
    '</offers>',
  ])
}

/** A language file: the same ids, other words. */
export function languageFeed(language: Exclude<keyof Local, 'ru'>): string {
  return document([
    element('name', 'Комод'),
    element('company', 'ООО «Комод»'),
    element('url', SHOP_URL),
    ...categories(language),
    '<offers>',
    ...offers.flatMap((offer) => indent(translatedOffer(offer, language))),
    '</offers>',
  ])
}

function categories(language: keyof Local): string[] {
  const lines = sections.map(({ id, parentId, name }) =>
    element('category', name[language], { id, parentId: parentId ?? undefined }),
  )
  return ['<categories>', ...lines.map((line) => `  ${line}`), '</categories>']
}

function sectionIdOf({ model }: DemoOffer): number {
  const section = sections.find(({ code }) => code === model.section)
  if (!section) throw new Error(`The section ${model.section} of ${model.code} is not in sections.ts.`)
  return section.id
}

function document(lines: readonly string[]): string {
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<yml_catalog date="${BUILT_AT}">`,
    '<shop>',
    ...lines.map((line) => `  ${line}`),
    '</shop>',
    '</yml_catalog>',
    '',
  ].join('\n')
}

/** Every line of an offer stands two steps in, its content three. */
function indent(lines: readonly string[]): string[] {
  return lines.map((line, at) => (at === 0 || at === lines.length - 1 ? `  ${line}` : `    ${line}`))
}
