import { basename } from 'node:path'
import { slugOf } from '#rules/transliterate.ts'
import { type StagedOffer, type StagedProduct, stagedOffers, stagedProducts } from '#server/catalogue/index.ts'
import type { Db } from '#server/platform/database.ts'
import { createCopier } from '#server/platform/staging.ts'
import { BadFeedError, type RefusalList } from './bad-feed.ts'
import type { Dictionary } from './dictionary.ts'
import { hashOf, type OfferFacts, offerFacts, oneLine } from './offer-facts.ts'
import type { NamedPicture } from './offer-views.ts'
import { plainDescription } from './plain-description.ts'
import type { FeedCategory, RawOffer } from './read-feed.ts'
import { readFeedAside } from './read-feed-aside.ts'
import { usableCategories } from './usable-categories.ts'

/** What the main feed said besides its staged offers. */
export interface StagedFeed {
  categories: FeedCategory[]
  vendors: Set<string>
  /** Offer id → its number in this run. */
  offers: Map<string, number>
  /** Of offers sold by the metre: the step in which they are counted. */
  lengthSteps: Map<string, number>
  /** Products, by the groups of the feed. */
  groups: Set<string>
  /** Each picture that the feed names and what it shows there, by its number in this run. */
  pictures: Numbered<NamedPicture>
  /** Models as the feed names them. */
  models: Numbered<string>
}

/** Things that many offers name, each with a number, counted from one. */
export interface Numbered<Thing> {
  things: Thing[]
  numberOf(thing: Thing): number
}

/** Streams the feed into the staging tables. Throws BadFeedError when the file as a whole cannot be used. */
export async function stageFeed(
  connection: Db,
  path: string,
  dictionary: Dictionary,
  refusals: RefusalList,
  onRead: (bytes: number) => void,
): Promise<StagedFeed> {
  const file = basename(path)
  const frame = { shopName: '', sectionIds: new Set<string>(), currencies: new Set<string>(), dictionary }
  const categories: FeedCategory[] = []
  const staged: StagedFeed = {
    categories: [],
    vendors: new Set(),
    offers: new Map(),
    lengthSteps: new Map(),
    groups: new Set(),
    pictures: numbered(({ source, kind }) => `${kind} ${source}`),
    models: numbered((source) => source),
  }
  const offers = createCopier(connection, stagedOffers)
  const products = createCopier(connection, stagedProducts)
  const placeInGroup = new Map<string, number>()
  let hasOffers = false

  async function take(raw: RawOffer) {
    const facts = offerFacts(raw, frame)
    const subject = `offer ${(raw.attributes.id ?? '').slice(0, 40)}`
    if (typeof facts === 'string') return refusals.add({ file, line: raw.line, subject, reason: facts })
    if (staged.offers.has(facts.id))
      return refusals.add({ file, line: raw.line, subject, reason: 'this id came before' })
    const place = (placeInGroup.get(facts.group) ?? 0) + 1
    placeInGroup.set(facts.group, place)
    const offer = saidOffer(facts, staged, place)
    // The model is described by its first offer.
    if (place === 1) await products.add(saidProduct(facts, offer.no))
    const isOnItsWay = offers.add(offer)
    if (isOnItsWay) await isOnItsWay
  }

  function beginOffers() {
    if (hasOffers) return
    if (frame.currencies.size === 0) throw new BadFeedError('There are no currencies before the offers.')
    if (![...frame.currencies].every((id) => id === 'RUB' || id === 'RUR')) {
      throw new BadFeedError('Prices of a feed are roubles: currencies may name RUB or RUR only.')
    }
    staged.categories = usableCategories(categories, file, refusals)
    if (staged.categories.length === 0) throw new BadFeedError('There are no categories before the offers.')
    frame.sectionIds = new Set(staged.categories.map(({ id }) => id))
    frame.shopName ||= 'Без марки'
    hasOffers = true
  }

  for await (const { items, bytes } of readFeedAside(path)) {
    for (const item of items) {
      if (item.kind === 'offer') await take(item.offer)
      else if (item.kind === 'category') categories.push(item.category)
      else if (item.kind === 'currency') frame.currencies.add(item.id)
      else if (item.kind === 'shopName') frame.shopName = oneLine(item.name, 120) ?? ''
      else beginOffers()
    }
    onRead(bytes)
  }
  await products.end()
  await offers.end()
  if (!hasOffers) throw new BadFeedError('There are no offers.')
  if (staged.offers.size === 0) throw new BadFeedError(`Not one offer can be used.${firstReason(refusals)}`)
  return staged
}

function firstReason({ kept }: RefusalList): string {
  const first = kept.find(({ subject }) => subject.startsWith('offer'))
  return first ? ` The first, in line ${first.line}: ${first.reason}.` : ''
}

function saidOffer(facts: OfferFacts, staged: StagedFeed, place: number): StagedOffer {
  const no = staged.offers.size + 1
  staged.offers.set(facts.id, no)
  if (facts.lengthStepMm !== null) staged.lengthSteps.set(facts.id, facts.lengthStepMm)
  staged.vendors.add(facts.vendor)
  staged.groups.add(facts.group)
  const sort = place * 10
  const { model, turntable } = facts.views
  return {
    ...facts,
    no,
    ext: facts.id,
    grp: facts.group,
    hash: hashOf(facts, sort),
    sort,
    valueNos: facts.values.map(({ value }) => value.no),
    amounts: facts.values.map(({ amount, property }) => (property.reading === 'number' ? amount : null)),
    pictures: facts.pictures.map(staged.pictures.numberOf),
    model: model && staged.models.numberOf(model.source),
    variant: model?.variant ?? null,
    azimuth: model?.azimuth ?? null,
    pitch: model?.pitch ?? null,
    // A frame is no view of its own: it is never seen outside its turntable.
    frames:
      turntable.length > 0 ? turntable.map((source) => staged.pictures.numberOf({ source, kind: 'angle' })) : null,
  }
}

function saidProduct(facts: OfferFacts, no: number): StagedProduct {
  const slug = slugOf(facts.productName, 80) || `model-${slugOf(facts.group) || facts.line}`
  return {
    ...facts,
    no,
    grp: facts.group,
    section: facts.sectionId,
    name: facts.productName,
    description: plainDescription(facts.description),
    wished: facts.productCode,
    slug,
  }
}

function numbered<Thing>(keyOf: (thing: Thing) => string): Numbered<Thing> {
  const things: Thing[] = []
  const numbers = new Map<string, number>()
  return {
    things,
    numberOf(thing) {
      const key = keyOf(thing)
      const known = numbers.get(key)
      if (known) return known
      things.push(thing)
      numbers.set(key, things.length)
      return things.length
    },
  }
}
