import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { mostSpots } from '#contract/banners.ts'
import { models, offers, sections, vendors } from './catalogue/index.ts'
import { faceOf } from './catalogue/offers.ts'
import { pricesOf } from './catalogue/prices.ts'
import { stockOf } from './catalogue/stock.ts'
import { descriptionOf } from './catalogue/texts.ts'
import { languageFeed, mainFeed } from './feed-writer/feeds.ts'
import { pictureNames, picturesOf } from './feed-writer/pictures.ts'
import { spotsOf } from './feed-writer/spots.ts'
import { sideTables } from './feed-writer/tables.ts'
import { material } from './furniture/materials.ts'
import { familiesFile } from './proofs/families.ts'
import { banners, priceZones } from './shop/index.ts'

const folder = join(import.meta.dirname, 'feed')
const kept = (name: string) => readFileSync(join(folder, name), 'utf8')

function isRightEan(code: string): boolean {
  const sum = [...code].reduce((total, digit, at) => total + Number(digit) * (at % 2 === 0 ? 1 : 3), 0)
  return /^\d{13}$/.test(code) && sum % 10 === 0
}

describe('the demo shop', () => {
  test('is large enough to look like a shop', () => {
    const leaves = sections.filter(({ id }) => !sections.some(({ parentId }) => parentId === id))
    expect(models.length).toBeGreaterThanOrEqual(150)
    expect(offers.length).toBeGreaterThanOrEqual(600)
    expect(leaves.filter(({ code }) => models.some(({ section }) => section === code)).length).toBeGreaterThanOrEqual(
      24,
    )
  })

  test('gives every offer an id, an article, a barcode and a packshot of its own', () => {
    for (const facts of [
      offers.map(({ id }) => String(id)),
      offers.map(({ article }) => article),
      offers.map(({ barcode }) => barcode),
      // Sizes of the same proportions look the same.
      offers.map(({ picture, size, pictureSize }) => (size === pictureSize ? picture : `${picture} ${size.label}`)),
    ])
      expect(new Set(facts).size).toBe(offers.length)
    expect(offers.filter(({ barcode }) => !isRightEan(barcode))).toEqual([])
  })

  test('marks of every banner no more things than its page at the desk saves', () => {
    expect(banners.filter(({ spots }) => spots.length > mostSpots).map(({ id }) => id)).toEqual([])
    expect(banners.some(({ spots }) => spots.length > 0)).toBe(true)
  })

  // Which finishes share an angle is found by building the furniture.
  test('shows of each offer one close-up of its own finish, a scale of its own size, no angle of another, and one drawing', {
    timeout: 120_000,
  }, () => {
    const wrong = offers.flatMap((offer) => {
      const { model, finish, size, pictureSize, cover } = offer
      const named = picturesOf(offer)
      const isOwn = (picture: string, of: string, isRight: boolean) => (named.includes(picture) && !isRight ? [of] : [])
      const [firstSize] = model.sizes
      const like = (sign: RegExp) => named.filter((picture) => sign.test(picture)).join()
      const closeUp = finish === model.finishes[0] ? pictureNames.detail(model) : pictureNames.sample(cover.code)
      const faults = [
        ...(like(/^materials|detail/) === closeUp ? [] : ['close-up']),
        ...(like(/scale/) === (pictureSize === size ? pictureNames.scale(offer) : '') ? [] : ['scale']),
        ...model.finishes.flatMap((one) =>
          isOwn(pictureNames.second(model, one), 'angle', faceOf(one) === faceOf(finish) && pictureSize === firstSize),
        ),
        ...(like(/\/size/) === pictureNames.sizes(model, size) ? [] : ['drawing']),
      ]
      return faults.map((fault) => `${offer.id}: ${fault}`)
    })
    expect(wrong).toEqual([])
  })

  test('shows what its card shows in a room, and in no room of a gallery another finish', () => {
    const rooms = (offer: (typeof offers)[number]) =>
      picturesOf(offer).filter((picture) => picture.startsWith('rooms/'))
    // Sold by the metre; their palettes bear no other (decision 183); a small frame that hangs in two colours side by side.
    const without = ['podlesok', 'pristan', 'kromka', 'plyos', 'gran', 'sad', 'bereg']
    const faces = models.flatMap(({ code }) => offers.find(({ model }) => model.code === code) ?? [])
    expect(
      faces
        .filter((face) => rooms(face).length === 0)
        .map(({ model }) => model.code)
        .sort(),
    ).toEqual(without.sort())
    const wrong = offers.filter((offer) =>
      rooms(offer).some((picture) => {
        const seen = spotsOf(picture.replace(/^rooms\/|\.webp$/g, '')).map(({ offerId }) => offerId)
        return offers.some(
          ({ id, model, finish }) =>
            seen.includes(id) && model === offer.model && faceOf(finish) !== faceOf(offer.finish),
        )
      }),
    )
    expect(wrong.map(({ id }) => id)).toEqual([])
  })

  test('names each model and describes it in its own words', () => {
    for (const list of [
      models.map(({ code }) => code),
      models.map(({ name }) => name),
      models.map((model) => descriptionOf(model).ru),
    ])
      expect(new Set(list).size).toBe(models.length)
    for (const model of models) {
      const { ru, kk, en } = descriptionOf(model)
      expect(Math.min(ru.length, kk.length, en.length), model.code).toBeGreaterThan(80)
    }
  })

  test('keeps the models of a section in the file of its name', () => {
    const files = readdirSync(join(import.meta.dirname, 'catalogue', 'models')).filter((name) => name !== 'index.ts')
    const codes = new Set(models.map(({ section }) => section))
    expect(files.sort()).toEqual([...codes].map((code) => `${code}.ts`).sort())
    for (const file of files)
      expect(readFileSync(join(import.meta.dirname, 'catalogue', 'models', file), 'utf8')).toContain(
        `section: '${file.replace('.ts', '')}',`,
      )
  })

  test('only points at sections and makers that exist', () => {
    const leaves = new Set(
      sections.filter(({ id }) => !sections.some(({ parentId }) => parentId === id)).map(({ code }) => code),
    )
    expect(models.filter(({ section }) => !leaves.has(section))).toEqual([])
    expect(models.filter(({ vendor }) => !vendors.some(({ code }) => code === vendor))).toEqual([])
  })

  test('never has an old price that is not higher, in any zone', () => {
    const prices = offers.flatMap(pricesOf)
    expect(prices.filter(({ priceRub, oldPriceRub }) => oldPriceRub !== null && oldPriceRub <= priceRub)).toEqual([])
  })

  test('has prices that end as prices do, in tenge too', () => {
    const made = new Map(priceZones.filter(({ factor }) => factor !== 1).map((zone) => [zone.code, zone]))
    const shown = offers.flatMap(pricesOf).flatMap(({ zone, priceRub, oldPriceRub }) => {
      const rate = made.get(zone)?.currency?.exchangeRate ?? 1
      const prices = [priceRub, oldPriceRub].filter((price) => price !== null)
      return made.has(zone) ? prices.map((price) => Math.round(price * rate)) : []
    })
    expect(shown.filter((price) => price % 100 !== 90)).toEqual([])
  })

  test('has things that are sold out, in one city only, and nearly gone', () => {
    const rows = offers.map(stockOf)
    const places = rows.map((row) => row.filter(({ onHand }) => onHand > 0).length)
    expect(places.filter((count) => count === 0).length).toBeGreaterThan(3)
    expect(places.filter((count) => count === 1).length).toBeGreaterThan(3)
    expect(rows.flat().filter(({ warehouse, onHand }) => warehouse === 'chel' && onHand === 3).length).toBeGreaterThan(
      3,
    )
  })
})

describe('the kept feed', () => {
  test.each([
    { file: 'komod.yml', text: () => mainFeed(picturesOf) },
    { file: 'komod.kk.yml', text: () => languageFeed('kk') },
    { file: 'komod.en.yml', text: () => languageFeed('en') },
    // Which finishes share a second angle is found by building the furniture.
  ])('$file is what the catalogue says today', { timeout: 120_000 }, ({ file, text }) => {
    expect(kept(file) === text()).toBe(true)
  })

  test('side tables are what the catalogue says today', () => {
    for (const [name, text] of Object.entries(sideTables())) expect(kept(`komod-${name}.csv`) === text, name).toBe(true)
  })

  test('families of the contact sheets are the sections of today', () => {
    expect(readFileSync(join(import.meta.dirname, 'proofs/families.json'), 'utf8') === familiesFile()).toBe(true)
  })

  test('has every picture it names, and every swatch', () => {
    const named = offers.flatMap((offer) => [...picturesOf(offer), `swatches/${offer.cover.code}.webp`])
    expect([...new Set(named)].filter((picture) => !existsSync(join(folder, 'pictures', picture)))).toEqual([])
  })

  test('says every colour by a code that can be read back', () => {
    for (const { cover } of offers) expect(material(cover.code).hex).toMatch(/^#[0-9a-f]{6}$/)
  })
})
