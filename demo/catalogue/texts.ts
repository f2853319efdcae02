import type { Local } from '../shop/types.ts'
import { aboutOf } from '../words/about.ts'
import { kinds } from './kinds.ts'
import { productName } from './offers.ts'
import { type PropertyCode, properties, units } from './properties.ts'
import type { Model } from './types.ts'
import { values } from './values.ts'
import { countries, vendors } from './vendors.ts'

type Language = keyof Local

/** Facts worth a sentence, most telling first; a text takes the first five that the model has. */
const telling: readonly PropertyCode[] = [
  'mechanism',
  'softness',
  'filling',
  'body',
  'legs',
  'composition',
  'shape',
  'seats',
  'doors',
  'drawers',
  'shelves',
  'pairs',
  'seat-height',
  'load',
  'socket',
  'pile',
  'volume',
  'age',
]

/**
 * The description of a model. Russian is written by hand for each, in demo/words/ru/about/; Kazakh and English are short and made of the
 * model's own facts, so they are true as long as the facts are.
 */
export function descriptionOf(model: Model): Local {
  return { ru: aboutOf(model), kk: fromFacts(model, 'kk'), en: fromFacts(model, 'en') }
}

function fromFacts(model: Model, language: Exclude<Language, 'ru'>): string {
  const facts = telling.flatMap((code) => factPhrase(model, code, language)).slice(0, 5)
  return [
    opening(model, language),
    size(model, language),
    ...(facts.length > 0 ? [`${facts.join('; ')}.`] : []),
    closing(model, language),
  ].join(' ')
}

function opening(model: Model, language: Exclude<Language, 'ru'>): string {
  const maker = vendors.find(({ code }) => code === model.vendor)
  if (!maker) throw new Error(`The maker ${model.vendor} of ${model.code} is not in vendors.ts.`)
  const name = productName(model)[language]
  if (language === 'en') return `${name}, made by ${maker.latin} in ${maker.city.en}, ${countries[maker.country].en}.`
  return `${name}, өндіруші: «${maker.name}», ${maker.city.kk}, ${countries[maker.country].kk}.`
}

function size(model: Model, language: Exclude<Language, 'ru'>): string {
  const [base] = model.sizes
  const measures = base.mm.map((mm) => decimal(mm / 10, language)).join(' × ')
  const sleep = base.sleepMm?.map((mm) => decimal(mm / 10, language)).join(' × ')
  if (language === 'en') return `${measures} cm (W × D × H)${sleep ? `, sleeping area ${sleep} cm` : ''}.`
  return `Өлшемі ${measures} см (ені × тереңдігі × биіктігі)${sleep ? `, ұйықтайтын орны ${sleep} см` : ''}.`
}

function factPhrase(model: Model, code: PropertyCode, language: Exclude<Language, 'ru'>): string[] {
  const fact = model.facts[code]
  if (fact === undefined || typeof fact === 'boolean' || fact === 'none') return []
  const property = properties[code]
  const unit = unitName(code, language)
  const said =
    typeof fact === 'number' ? `${decimal(fact, language)}${unit ? ` ${unit}` : ''}` : values[code]?.[fact]?.[language]
  return said ? [`${property.name[language]}: ${said}`] : []
}

function closing(model: Model, language: Exclude<Language, 'ru'>): string {
  const [minutes] = model.assembly
  const months = model.warrantyMonths
  if (language === 'en')
    return minutes > 0
      ? `Assembly takes about ${minutes} min, warranty ${months} months.`
      : `Ready to use, warranty ${months} months.`
  return minutes > 0
    ? `Жинау уақыты шамамен ${minutes} мин, кепілдік ${months} ай.`
    : `Жинау қажет емес, кепілдік ${months} ай.`
}

/** The unit of a number property as people write it; nothing where it only counts. */
export function unitName(code: PropertyCode, language: Language): string | undefined {
  const { unit } = properties[code]
  return unit ? units[unit][language] : undefined
}

/** Kazakh and Russian write 4,5; English writes 4.5. */
export function decimal(value: number, language: Language): string {
  const text = String(Math.round(value * 10) / 10)
  return language === 'en' ? text : text.replace('.', ',')
}

/** Which kinds of thing the shop knows; the feed's `typePrefix`. */
export function kindWord(model: Model, language: Language): string {
  return kinds[model.kind][language]
}
