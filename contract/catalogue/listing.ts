import { z } from 'zod'
import { filterTypes } from '#rules/filter-type.ts'
import { PropertyCode, RegionBody, SectionCode } from '../fields.ts'
import { PricePair } from './card.ts'
import { Picture } from './picture.ts'

export const Breadcrumb = z.object({ name: z.string(), url: z.string() })
export type Breadcrumb = z.infer<typeof Breadcrumb>

export const SectionLink = z.object({
  id: z.int(),
  code: z.string(),
  name: z.string(),
  url: z.string(),
  count: z.int(),
  image: Picture.nullable(),
})
export type SectionLink = z.infer<typeof SectionLink>

/** Chosen filters: a list of value codes (OR), or a range; AND between properties. `price` is in whole units of the currency, sizes in cm. */
export const FilterParams = z.record(
  PropertyCode,
  z.union([
    z.array(z.string().min(1).max(100)).max(60),
    z.object({ min: z.number().min(0).max(1e9).optional(), max: z.number().min(0).max(1e9).optional() }),
  ]),
)
export type FilterParams = z.infer<typeof FilterParams>

export const SortCode = z.enum(['popular', 'price_asc', 'price_desc', 'new', 'rating', 'discount'])
export type SortCode = z.infer<typeof SortCode>

export const ListingMeta = z.object({
  typePage: z.enum(['section', 'tag', 'hits', 'sale', 'action', 'manufacturers', 'interiorStyle', 'search']).optional(),
  /** Words of tags, of the section or of any: goods that have one of them. */
  tags: z.array(z.string().max(100)).max(20).optional(),
  /** The word of a promotion. Pages of promotions are about all that run now where neither this nor the section names one. */
  action: z.string().max(100).optional(),
  /** The word of a maker. */
  vendor: z.string().max(100).optional(),
  /** The word of an interior style. */
  style: z.string().max(100).optional(),
  /** Cards per page; 24 for people, 36 for crawlers unless said. */
  count: z.int().min(1).max(96).optional(),
  page: z.int().min(1).max(10_000).optional(),
  sort: SortCode.optional(),
  randProducts: z.boolean().optional(),
  /** At most two models of one top section, as far as there are others: for strips. Of the first page. */
  mixed: z.boolean().optional(),
})

export const ListingBody = RegionBody.extend({
  section: SectionCode.optional(),
  params: FilterParams.optional(),
  meta: ListingMeta.optional(),
})
export type ListingBody = z.infer<typeof ListingBody>

export const Filter = z.object({
  id: z.string(),
  /** The word in the address: `?{attrPrefix}=a,b` or `?{attrPrefix}=min-max`. */
  attrPrefix: PropertyCode,
  name: z.string(),
  /** How it is drawn: see `rules/filter-type.ts`. */
  type: z.enum(filterTypes),
  unit: z.string().nullable(),
  /** Some of its values are pages of the section, `?{attrPrefix}={value}`: those with `hasPage`. */
  isClickable: z.boolean(),
  /** Its values stand above the list too where they can be drawn. */
  isPromoted: z.boolean(),
  bucket: z.array(
    z.object({
      id: z.string(),
      value: z.string(),
      name: z.string(),
      checked: z.boolean(),
      /** Models that would be shown with this value beside what is chosen in other groups. */
      count: z.int(),
      availability: z.boolean(),
      hasPage: z.boolean(),
      colorHex: z.string().nullable(),
      texture: Picture.nullable(),
    }),
  ),
  /** For `range` and `N`: the least and largest value in the section, and what is chosen. */
  minValue: z.number().nullable(),
  maxValue: z.number().nullable(),
  values: z.object({ min: z.number().nullable(), max: z.number().nullable() }).nullable(),
})
export type Filter = z.infer<typeof Filter>

export const SuggestProduct = z.object({
  id: z.int(),
  name: z.string(),
  url: z.string(),
  price: PricePair,
  image: Picture.nullable(),
})
export type SuggestProduct = z.infer<typeof SuggestProduct>

/** An information page, with what it begins with. */
export const PageLink = z.object({ url: z.string(), title: z.string(), lead: z.string() })
export type PageLink = z.infer<typeof PageLink>
