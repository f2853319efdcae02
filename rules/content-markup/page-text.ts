/** A piece of a sentence: plain words, a link, or words that weigh more. */
export type WordsPiece = string | { text: string; url: string } | { text: string; isStrong: true }
export type Words = string | WordsPiece[]

/** Where a link of a text leads: within the shop, to the network under https, to a phone or a letter. */
export const linkTarget = /^(\/(?![/\\])|https:\/\/|tel:\+?\d|mailto:)[^\s\\]*$/

export const pageForms = ['callback', 'measurer', 'franchising', 'suppliers', 'designers'] as const
export type PageForm = (typeof pageForms)[number]

/** What the shop knows itself and a page only names: it is never older than the shop. */
export const liveParts = ['services', 'zones', 'figures', 'regions', 'retail', 'sitemap'] as const
export type LivePart = (typeof liveParts)[number]

export type PageBlock =
  | { kind: 'text'; paragraphs: Words[] }
  | { kind: 'list'; items: Words[] }
  | { kind: 'table'; head: string[]; rows: Words[][] }
  | { kind: 'steps'; steps: { title: string; text: Words }[] }
  | { kind: 'questions'; questions: { question: string; answer: Words }[] }
  | { kind: 'pictures'; pictures: { name: string; alt: string; caption: string }[] }
  | { kind: 'people'; people: { name: string; role: string; phone: string; email: string }[] }
  | { kind: 'files'; files: { title: string; url: string }[] }
  | { kind: 'goods'; offers: string[] }
  | { kind: 'map'; places: 'region' | 'all' }
  | { kind: 'form'; form: PageForm }
  | { kind: 'live'; part: LivePart }

export const countries = ['RU', 'KZ'] as const
export type Country = (typeof countries)[number]

/** What is so in some cities alone: the shop's own courier comes, only companies carry there, goods can be collected. */
export const cityWays = ['courier', 'carried', 'collected'] as const
export type CityWay = (typeof cityWays)[number]

export interface PageSection {
  /** Empty: what is said before the first section that has a name. */
  title: string
  /** Said only in this country, whose law or whose ways it tells of. */
  country?: Country | undefined
  /** Said only in cities where it is so. */
  way?: CityWay | undefined
  blocks: PageBlock[]
}

/** What a page says in one language. */
export interface PageText {
  title: string
  description: string
  lead: string
  sections: PageSection[]
}
