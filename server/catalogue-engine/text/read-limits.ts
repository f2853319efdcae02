/** What a query says of price or size beside its words. Prices in whole units of the region's currency, sizes in cm. */
export interface Limit {
  of: 'price' | 'width' | 'depth' | 'height'
  min?: number
  max?: number
  /** No number was named: the smaller or the larger half of each section. */
  half?: 'small' | 'large'
  /** As it was typed. */
  text: string
}

const number = String.raw`(\d{1,3}(?:[ \u00a0]\d{3})+|\d+(?:[.,]\d+)?)`
const thousands = String.raw`(?:\s*(тыс\p{L}*\.?|т\.р\.|к|k|мың)(?!\p{L}))?`
const unit = String.raw`(?:\s*(руб\p{L}*\.?|р\.|р|₽|тенге\p{L}*|теңге\p{L}*|тг|₸|rubles?|rub|см|cm|метр\p{L}*|м|m|мм|mm)(?!\p{L}))?`
const side = String.raw`(?:(шир\p{L}*|глуб\p{L}*|выс\p{L}*|width|wide|depth|deep|height|high|ені|тереңдігі|биіктігі)\s*)?`
const most = `(до|не более|не больше|максимум|дешевле|не дороже|не шире|не выше|не глубже|уже|ниже|under|below|up to|at most|max)`
const least = `(от|не менее|не меньше|минимум|дороже|шире|выше|глубже|свыше|from|over|at least|min)`
const start = String.raw`(?<![\p{L}\p{N}])`
const atMost = new RegExp(`${start}${side}${most}\\s+${number}${thousands}${unit}`, 'giu')
const atLeast = new RegExp(`${start}${side}${least}\\s+${number}${thousands}${unit}`, 'giu')
const kazakhMost = new RegExp(`${start}${side}${number}${thousands}${unit}\\s*(?:-?(?:ге|ға|қа|ке))?\\s*дейін`, 'giu')
const exactly = new RegExp(
  `${start}(ширин\\p{L}*|глубин\\p{L}*|высот\\p{L}*|width|depth|height|ені|тереңдігі|биіктігі)\\s+${number}${unit}`,
  'giu',
)

// «200 cm wide» is a measurement.
const unmeasured = String.raw`(?<!\d\s*(?:mm|cm|m|met(?:re|er)s?)?\s*)`
const forms = '(?:ий|ой|ая|ое|ие|ого|ому|им|ую|ом|их|ими)'
/** Words for a size, each with its half. After «с» they speak of a part: «шкаф с большим зеркалом», «үлкен айнасы бар шкаф». */
const halves = [
  { of: 'width', half: 'small', said: `(?:маленьк|небольш|узк|узеньк)${forms}|мини|small|little|tiny|compact|narrow` },
  {
    of: 'width',
    half: 'small',
    said: String.raw`(?:компактн|малогабаритн)\p{L}{2,3}|кішкентай|кіші|шағын|ықшам|тар|енсіз|жіңішке`,
  },
  { of: 'width', half: 'large', said: `(?:больш|широк|крупн)${forms}|large|big|huge|spacious|үлкен|кең` },
  { of: 'width', half: 'large', said: String.raw`(?:огромн|просторн|длинн)\p{L}{2,3}|ұзын|${unmeasured}(?:wide|long)` },
  { of: 'height', half: 'small', said: `(?:низк|невысок)${forms}|аласа|${unmeasured}low(?! (?:price|cost|budget))` },
  { of: 'height', half: 'large', said: `высок${forms}|биік|${unmeasured}tall` },
] as const satisfies readonly (Pick<Limit, 'of' | 'half'> & { said: string })[]
const sizeWords = halves.map(({ said, ...about }) => ({
  ...about,
  said: new RegExp(
    String.raw`${start}(?<!(?:^|\s)(?:с|со|без|with|without)\s+)(?:${said})(?![\p{L}\p{N}])(?!\s+\p{L}+\s+бар(?!\p{L}))`,
    'giu',
  ),
}))

// Nothing of furniture is that large in cm, and little is so cheap.
const leastPrice = 1000
// «шириной 160» is no measurement.
const about = 2

/** Takes «до 50 тысяч», «не шире 180», «маленький» out of a query; what is left are its words. */
export function readLimits(query: string, { isExact = false } = {}): { words: string; limits: Limit[] } {
  const limits: Limit[] = []
  const taking =
    (bound: 'min' | 'max') =>
    (text: string, named: string | undefined, word: string, ...rest: unknown[]) => {
      const [amount, many, measure] = rest as (string | undefined)[]
      limits.push(limitOf(bound, { text, named: named ?? word, amount: amount ?? '', many, measure }))
      return ' '
    }
  const measured = query
    .slice(0, 200)
    .replace(atMost, taking('max'))
    .replace(atLeast, taking('min'))
    .replace(kazakhMost, (text, named, amount, many, measure) => {
      limits.push(limitOf('max', { text, named: named ?? '', amount, many, measure }))
      return ' '
    })
    .replace(exactly, (text, named, amount, measure) => {
      const { of, max = 0 } = limitOf('max', { text, named, amount, many: undefined, measure: measure ?? 'см' })
      limits.push({ of, min: max - about, max: max + about, text })
      return ' '
    })
  const words = isExact ? measured : takeSizeWords(measured, limits)
  // A query that says nothing but a limit is a query of words.
  return words.trim() === ''
    ? { words: query, limits: [] }
    : { words: limits.length > 0 ? words.trim() : query, limits }
}

function takeSizeWords(query: string, limits: Limit[]): string {
  return sizeWords.reduce(
    (words, { of, half, said }) =>
      words.replace(said, (text) => {
        limits.push({ of, half, text })
        return ' '
      }),
    query,
  )
}

interface Said {
  text: string
  named: string
  amount: string
  many: string | undefined
  measure: string | undefined
}

function limitOf(bound: 'min' | 'max', { text, named, amount, many, measure }: Said): Limit {
  const plain = Number(amount.replace(/[ \u00a0]/g, '').replace(',', '.')) * (many ? 1000 : 1)
  const isSize = measure
    ? /^(?:см|cm|м|m|метр)/iu.test(measure)
    : /^(?:шир|глуб|выс|width|wide|dep|deep|hei|high|не шир|не выс|не глуб|уже|ниже|ені|тер|биік)/iu.test(named)
  if (many || (!isSize && (measure || plain >= leastPrice))) return { of: 'price', [bound]: plain, text: text.trim() }
  return { of: sideOf(named), [bound]: inCentimetres(plain, measure), text: text.trim() }
}

function sideOf(named: string): 'width' | 'depth' | 'height' {
  if (/глуб|dep|deep|тер/iu.test(named)) return 'depth'
  return /выс|выш|ниже|hei|high|биік/iu.test(named) ? 'height' : 'width'
}

function inCentimetres(number: number, measure = ''): number {
  if (/^(?:мм|mm)$/iu.test(measure)) return number / 10
  return /^(?:м|m|метр)/iu.test(measure) || number < 10 ? number * 100 : number
}
