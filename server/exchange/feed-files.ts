import { existsSync } from 'node:fs'
import { dirname, extname, join } from 'node:path'

/** Where a feed and its side files lie; a side file that is not there is null. */
export interface FeedFiles {
  feed: string
  languages: { language: 'kk' | 'en'; path: string }[]
  prices: string | null
  stock: string | null
  sections: string | null
  vendors: string | null
  properties: string | null
  values: string | null
  reviews: string | null
  questions: string | null
  kits: string | null
  instructions: string | null
  sheets: string | null
  pictures: string | null
  interiors: string | null
  /** Where the feed lies, and its three-dimensional models below. */
  folder: string
}

/** Side files are found beside the feed by its name: `komod.yml` → `komod-stock.csv`, `komod.kk.yml`, `pictures/`. */
export function feedFiles(feed: string, given: { pictures?: string; prices?: string; stock?: string } = {}): FeedFiles {
  const folder = dirname(feed)
  const extension = extname(feed)
  const stem = feed.slice(0, feed.length - extension.length)
  const ifThere = (path: string) => (existsSync(path) ? path : null)
  const table = (name: string) => ifThere(`${stem}-${name}.csv`)
  const languages = (['kk', 'en'] as const).flatMap((language) => {
    const path = ifThere(`${stem}.${language}${extension}`)
    return path ? [{ language, path }] : []
  })
  return {
    feed,
    languages,
    prices: given.prices ?? table('prices'),
    stock: given.stock ?? table('stock'),
    sections: table('sections'),
    vendors: table('vendors'),
    properties: table('properties'),
    values: table('values'),
    reviews: table('reviews'),
    questions: table('questions'),
    kits: table('kits'),
    instructions: table('instructions'),
    sheets: table('sheets'),
    pictures: given.pictures ?? ifThere(join(folder, 'pictures')),
    interiors: ifThere(`${stem}-interiors.json`),
    folder,
  }
}
