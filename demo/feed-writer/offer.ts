import { productCode } from '../catalogue/index.ts'
import type { DemoOffer } from '../catalogue/offers.ts'
import { type PropertyCode, properties } from '../catalogue/properties.ts'
import { sizeName } from '../catalogue/size-name.ts'
import { stockOf } from '../catalogue/stock.ts'
import { decimal, descriptionOf, kindWord, unitName } from '../catalogue/texts.ts'
import { values, yesNo } from '../catalogue/values.ts'
import { countries, vendors } from '../catalogue/vendors.ts'
import { colourWords } from '../furniture/colour-words.ts'
import { colourGroups, material, textureNames } from '../furniture/materials.ts'
import type { Local } from '../shop/types.ts'
import { viewElements } from './offer-views.ts'
import { cdata, element } from './xml.ts'

type Language = keyof Local

export const SHOP_URL = 'https://komod.example'

/** The offer as the main feed tells it. */
export function mainOffer(offer: DemoOffer, pictures: readonly string[], sectionId: number): string[] {
  const { model, size } = offer
  const maker = vendors.find(({ code }) => code === model.vendor)
  if (!maker) throw new Error(`The maker ${model.vendor} of ${model.code} is not in vendors.ts.`)
  const isAvailable = stockOf(offer).some(({ onHand }) => onHand > 0)
  return [
    `<offer id="${offer.id}" group_id="${model.id}" available="${isAvailable}">`,
    element('name', offer.name.ru),
    element('typePrefix', kindWord(model, 'ru')),
    element('vendor', maker.name),
    element('model', model.name),
    element('url', `${SHOP_URL}/catalog/${model.section}/${productCode(model)}/?offer_id=${offer.id}`),
    element('price', offer.priceRub),
    ...(offer.oldPriceRub === null ? [] : [element('oldprice', offer.oldPriceRub)]),
    element('currencyId', 'RUB'),
    element('categoryId', sectionId),
    ...viewElements(offer, pictures),
    cdata('description', `<p>${descriptionOf(model).ru}</p>`),
    element('vendorCode', offer.article),
    element('barcode', offer.barcode),
    element('country_of_origin', countries[maker.country].ru),
    element('warranty-days', model.warrantyMonths * 30),
    element('weight', size.weightKg),
    element('dimensions', dimensions(offer)),
    ...(model.minimumBatch
      ? [element('min-quantity', model.minimumBatch), element('step-quantity', model.minimumBatch)]
      : []),
    ...params(offer, 'ru'),
    '</offer>',
  ]
}

/** The same offer for a language file: names, description and properties, nothing that decides. */
export function translatedOffer(offer: DemoOffer, language: Exclude<Language, 'ru'>): string[] {
  return [
    `<offer id="${offer.id}" group_id="${offer.model.id}">`,
    element('name', offer.name[language]),
    element('typePrefix', kindWord(offer.model, language)),
    element('model', language === 'en' ? offer.model.latin : offer.model.name),
    cdata('description', `<p>${descriptionOf(offer.model)[language]}</p>`),
    ...params(offer, language),
    '</offer>',
  ]
}

/** YML writes length / width / height in cm: our width is its length, our depth its width. */
function dimensions({ size }: DemoOffer): string {
  return size.mm.map((mm) => (mm / 10).toFixed(1)).join('/')
}

function params(offer: DemoOffer, language: Language): string[] {
  return Object.entries(properties).flatMap(([code, property]) => {
    const said = valueText(offer, code as PropertyCode, language)
    if (said === null) return []
    const unit = unitName(code as PropertyCode, language)
    return [element('param', said, { name: property.name[language], unit })]
  })
}

function valueText(offer: DemoOffer, code: PropertyCode, language: Language): string | null {
  const fact = offer.facts[code]
  if (fact === undefined) return null
  if (typeof fact === 'number') return decimal(fact, 'en')
  // A mark says only yes: that a thing is not new is no news.
  if (typeof fact === 'boolean')
    return fact ? yesNo.yes[language] : code === 'hit' || code === 'new' ? null : yesNo.no[language]
  const local = valueName(code, fact)
  if (!local) throw new Error(`${offer.model.code}: «${fact}» is not a value of ${code}.`)
  return local[language]
}

/** The three names of a list value; sizes are the same in all. */
export function valueName(code: PropertyCode, value: string): Local | undefined {
  if (code === 'colour') return { ...colourGroups, ...colourWords }[value]
  if (code === 'finish') return material(value as Parameters<typeof material>[0]).name
  if (code === 'upholstery') return textureNames[value as keyof typeof textureNames]
  if (code === 'size') return sizeName(value)
  return values[code]?.[value]
}
