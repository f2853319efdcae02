/** What of a typed address names the street, and the house: the first word with a digit after the street's. */
export function readAddress(text: string, cityName: string): { words: string[]; house: string } {
  const city = fold(cityName)
  const folded = fold(text)
  const beside = folded.startsWith(city) ? folded.slice(city.length) : folded
  const parts = beside.split(/[\s,.;]+/).filter((word) => word !== '' && !fillers.has(word))
  const at = parts.findIndex((word, index) => index > 0 && /^\d/.test(word))
  if (at < 0) return { words: parts, house: '' }
  const [number = '', letter = ''] = parts.slice(at)
  const house = /^\d+$/.test(number) && /^[а-дa]$/.test(letter) ? number + letter : number
  return { words: parts.slice(0, at), house: house.toUpperCase().replace('A', 'А') }
}

/** Every word but the last has to stand there whole; the last one may be only begun. */
export function matches(street: string, words: readonly string[]): boolean {
  return areIn(ownWords(street), words)
}

/** «Абай даңғылы» is «проспект Абая»: Kazakh letters by their Russian neighbours, without the ends that cases change. */
export function matchesInKazakh(street: string, words: readonly string[]): boolean {
  return areIn(ownWords(street).map(kazakhStem), words.map(kazakhStem))
}

function ownWords(street: string): string[] {
  // «250-летия» is typed with its hyphen or without.
  return [...fold(street).split(/[\s,.]+/), ...fold(street).split(/[\s,.-]+/)]
}

function areIn(own: readonly string[], words: readonly string[]): boolean {
  return words.every((word, index) =>
    own.some((one) => (index === words.length - 1 ? one.startsWith(word) : one === word)),
  )
}

const neighbours: Record<string, string> = { ә: 'а', ғ: 'г', қ: 'к', ң: 'н', ө: 'о', ұ: 'у', ү: 'у', һ: 'х', і: 'и' }

function kazakhStem(word: string): string {
  const plain = word.replace(/[әғқңөұүһі]/g, (letter) => neighbours[letter] ?? letter).replaceAll('тб', 'тп')
  return plain.length < 4 ? plain : plain.replace(/[аеиоуыэюяй]+$/, '').padEnd(2, plain)
}

/** The name of a street without the word for «street». */
export function bareName(street: string): string {
  return fold(street)
    .split(/[\s,.]+/)
    .filter((word) => word !== '' && !fillers.has(word))
    .join(' ')
}

function fold(text: string): string {
  return text.toLowerCase().replaceAll('ё', 'е').trim()
}

/** The words for «street» or «house» carry nothing. */
const fillers = new Set(
  'ул улица г город д дом пр проспект пр-т пр-кт пер переулок ш шоссе бульвар б-р наб набережная көшесі көше даңғылы даңғ бульвары тұйығы үй қ қаласы'.split(
    ' ',
  ),
)
