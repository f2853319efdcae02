import type { CallAnswer, CallParsed } from '#contract/call.ts'
import type { Manufacturer, shopListsContract, TagLink } from '#contract/catalogue/shop-lists.ts'
import type { Language } from '#rules/language.ts'
import { type Names, nameIn } from '#rules/names.ts'
import { pageCount } from '#rules/pagination.ts'
import { typo } from '#rules/typography.ts'
import type { CallContext } from '#server/gate/index.ts'
import { choiceOfAction, choiceOfTag, type Tag } from '#server/listings/index.ts'
import { actionView } from './answers/action-view.ts'
import { interiorStyles } from './answers/interior-view.ts'
import { cardsOf } from './answers/listing-view.ts'
import { sectionsOfList, sectionUrl } from './answers/section-view.ts'
import { listingText } from './listing-text.ts'
import { findMakerProfiles, type MakerProfile } from './maker-profiles.ts'
import { type CatalogueParts, see, showCards } from './parts.ts'
import type { Sight } from './region-sight.ts'

type Contract = typeof shopListsContract
type Body<Name extends keyof Contract> = CallParsed<Contract[Name]>['body']
type Answer<Name extends keyof Contract> = CallAnswer<Contract[Name]>

const order = { running: 0, coming: 1, ended: 2 }

/** Promotions that run or are coming; with a section those that have goods in it. */
export async function listActions(
  parts: CatalogueParts,
  { section: word, count }: NonNullable<Body<'listActions'>>,
  context: CallContext,
): Promise<Answer<'listActions'>> {
  const sight = await see(parts, context)
  const { engine } = sight.catalogue
  const shown = parts.listings
    .listActions(sight.region.id)
    .map((action) => ({ action, view: actionView(sight, action) }))
    .filter(({ view }) => view.state !== 'ended')
    .toSorted((a, b) => order[a.view.state] - order[b.view.state])
  if (word === undefined) return { actions: shown.slice(0, count).map(({ view }) => view) }
  const section = engine.sections.byCode.get(word)
  if (!section) return { actions: [] }
  const found: Answer<'listActions'>['actions'] = []
  for (const { action, view } of shown) {
    const { byId } = await engine.countSections(sight.from, choiceOfAction(action, parts.listings))
    if ((byId.get(section.id) ?? 0) > 0) found.push(view)
  }
  return { actions: found.slice(0, count) }
}

/** One promotion of the region, whatever its days; null when there is none. */
export async function getAction(
  parts: CatalogueParts,
  code: string,
  context: CallContext,
): Promise<Answer<'getAction'> | null> {
  const sight = await see(parts, context)
  const action = parts.listings.listActions(sight.region.id).find((one) => one.code === code)
  if (!action) return null
  return { action: actionView(sight, action), terms: typo(nameIn(action.terms, sight.language), sight.language) }
}

/** Makers with goods in the region, by name. */
export async function listManufacturers(parts: CatalogueParts, context: CallContext): Promise<Manufacturer[]> {
  const sight = await see(parts, context)
  const { lists } = await sight.catalogue.engine.facets({ from: sight.from, sectionId: null, params: {} })
  const makers = lists.find(({ group }) => group.code === 'vendor')?.values ?? []
  const profiles = await findMakerProfiles(parts.db)
  return makers
    .filter(({ inScope }) => inScope > 0)
    .map(({ value, inScope }) => manufacturerView(value, inScope, profiles.get(value.id), sight.language))
    .toSorted((a, b) => a.name.localeCompare(b.name, sight.language))
}

function manufacturerView(
  { id, code, names }: { id: number; code: string; names: Names },
  count: number,
  profile: MakerProfile | undefined,
  language: Language,
): Manufacturer {
  const name = nameIn(names, language)
  const [first = ''] = name.toUpperCase()
  const letter = /\p{L}/u.test(first) ? first : '#'
  return { id, code, name, url: `/manufacturers/${code}/`, logo: profile?.logo ?? null, letter, count }
}

/** One maker by its word or its id, with its sections; null when there is none. */
export async function getManufacturer(
  parts: CatalogueParts,
  word: string,
  context: CallContext,
): Promise<Answer<'getManufacturer'> | null> {
  const sight = await see(parts, context)
  const { engine } = sight.catalogue
  const known = engine.valuesOf('vendor').find(({ id, code }) => code === word || String(id) === word)
  if (!known) return null
  const counts = await engine.countSections(sight.from, { parts: [{ params: { vendor: [known.code] } }] })
  const { sections } = sectionsOfList(sight, null, counts)
  const profile = (await findMakerProfiles(parts.db)).get(known.id)
  const say = (words: Names | null | undefined) => (words ? typo(nameIn(words, sight.language), sight.language) : null)
  const manufacturer = manufacturerView(known, counts.total, profile, sight.language)
  return { manufacturer: { ...manufacturer, city: say(profile?.city), about: say(profile?.about) }, sections }
}

export async function listStyles(parts: CatalogueParts, context: CallContext): Promise<Answer<'listStyles'>> {
  return { styles: await interiorStyles(parts.facts, await see(parts, context)) }
}

export function tagLink({ catalogue, language }: Pick<Sight, 'catalogue' | 'language'>, tag: Tag): TagLink | null {
  const section = catalogue.engine.sections.byId.get(tag.sectionId)
  if (!section) return null
  const { id, code, names } = tag
  return { id, code, name: nameIn(names, language), url: `${sectionUrl(section.code)}tag-${code}/` }
}

/** Tags of a section that have something to show. */
export async function tagsOfSection({ listings }: CatalogueParts, sight: Sight, sectionId: number): Promise<TagLink[]> {
  const { engine } = sight.catalogue
  const links: TagLink[] = []
  for (const tag of listings.tagsOf(sectionId)) {
    const { byId } = await engine.countSections(sight.from, choiceOfTag(tag))
    const link = (byId.get(sectionId) ?? 0) > 0 ? tagLink(sight, tag) : null
    if (link) links.push(link)
  }
  return links
}

export async function listTags(parts: CatalogueParts, context: CallContext): Promise<TagLink[]> {
  const sight = await see(parts, context)
  const sectionIds = [...new Set(parts.listings.listTags().map(({ sectionId }) => sectionId))]
  const links: TagLink[] = []
  for (const id of sectionIds) links.push(...(await tagsOfSection(parts, sight, id)))
  return links
}

/** Tags whose pages show a product; null when there is no such product. */
export async function listTagsOfProduct(
  parts: CatalogueParts,
  productId: number,
  context: CallContext,
): Promise<Answer<'listTagsOfProduct'> | null> {
  const sight = await see(parts, context)
  const { engine } = sight.catalogue
  const place = engine.whereIs(productId)
  if (!place) return null
  const tags: TagLink[] = []
  for (let id: number | null = place.sectionId; id !== null; id = engine.sections.byId.get(id)?.parentId ?? null) {
    for (const tag of parts.listings.tagsOf(id)) {
      const link = tagLink(sight, tag)
      if (link && (await engine.chosenAmong([productId], choiceOfTag(tag), sight.from)).size > 0) tags.push(link)
    }
  }
  return { tags }
}

const cardsToPage = 8

/** Cards of a tag by its id, or by its word in whatever section; null when there is none. */
export async function listMiniCardsByTag(
  parts: CatalogueParts,
  { tag: wanted, page = 1, count = cardsToPage }: Body<'listMiniCardsByTag'>,
  context: CallContext,
): Promise<Answer<'listMiniCardsByTag'> | null> {
  const sight = await see(parts, context)
  const tag = typeof wanted === 'number' ? parts.listings.findTagById(wanted) : parts.listings.listTags(wanted)[0]
  const link = tag && tagLink(sight, tag)
  if (!link) return null
  const scope = { from: sight.from, sectionId: tag.sectionId, choice: choiceOfTag(tag) }
  const ask = { ...scope, params: {}, sort: 'popular' as const, offset: (page - 1) * count, count }
  const { models, total } = await sight.catalogue.engine.list(ask)
  const cards = await cardsOf(parts, sight, models)
  showCards(context, cards)
  return { cards: cards.filter(({ offerIdCurrent }) => offerIdCurrent > 0), tag: link, pages: pageCount(total, count) }
}

/** What the shop's people see on cards: how much a model is asked for and what of it is there. */
export async function listCategorizations(
  parts: CatalogueParts,
  { productIds, offerIds }: Pick<Body<'listCategorizations'>, 'productIds' | 'offerIds'>,
  context: CallContext,
): Promise<Answer<'listCategorizations'>> {
  const sight = await see(parts, context)
  const { engine } = sight.catalogue
  const categorizations: Answer<'listCategorizations'>['categorizations'] = []
  const asked = [
    ...productIds.map((productId) => ({ productId, offerId: null })),
    ...offerIds.map((offerId) => ({ productId: engine.productOf(offerId) ?? 0, offerId })),
  ]
  for (const { productId, offerId } of asked) {
    const model = await engine.model(productId, sight.from)
    const share = engine.demandOf(productId)
    if (!model || share === null) continue
    const sold = model.offers.filter(({ price }) => price > 0)
    categorizations.push({
      productId,
      offerId,
      demand: share < 0.2 ? 'A' : share < 0.5 ? 'B' : 'C',
      quantity: sold.reduce((sum, { quantity }) => sum + quantity, 0),
      hasGaps: sold.some(({ quantity }) => quantity === 0),
    })
  }
  return { categorizations }
}

/** The words of a list as the shop has written them. */
export async function getListingText(
  parts: CatalogueParts,
  { kind, code, section, name, sectionName, count }: Body<'getListingText'>,
  context: CallContext,
): Promise<Answer<'getListingText'>> {
  const sight = await see(parts, context)
  return listingText(parts.listings, sight, { kind, code, section }, { name, section: sectionName, count })
}
