import { SaxesParser, type SaxesTagPlain } from 'saxes'
import { BadFeedError } from './bad-feed.ts'
import { readText } from './read-text.ts'

export interface FeedCategory {
  line: number
  id: string
  parentId: string | null
  name: string
}

/** An offer as the file says it, nothing checked yet. */
export interface RawOffer {
  line: number
  attributes: Record<string, string>
  /** The last text of each simple element. */
  fields: Record<string, string>
  pictures: { source: string; kind: string }[]
  models: { source: string; variant: string; azimuth: string; pitch: string }[]
  /** Pictures all around, in the order in which it turns. */
  frames: string[]
  params: { name: string; unit: string; value: string }[]
}

type FeedItem =
  | { kind: 'shopName'; name: string }
  | { kind: 'currency'; id: string }
  | { kind: 'category'; category: FeedCategory }
  | { kind: 'offersBegin' }
  | { kind: 'offer'; offer: RawOffer }

/** Items found in one chunk of the file, in their order. */
export interface FeedChunk {
  items: FeedItem[]
  bytes: number
}

// Nothing an offer says is longer; without a bound one unclosed tag would be kept in memory to the end of the file.
const longestText = 2_000_000
const mostParams = 300
const mostPictures = 60
const mostFrames = 120
const mostModels = 8
const deepest = 40

/** Streams a YML file. Throws BadFeedError with line and column where the XML breaks or is not a feed. */
export async function* readFeed(path: string): AsyncGenerator<FeedChunk> {
  const reader = new FeedReader()
  let isEmpty = true
  for await (const { text, bytes } of readText(path, encodingInHead)) {
    isEmpty = false
    yield { items: reader.take(text), bytes }
  }
  if (isEmpty) throw new BadFeedError('The file is empty.')
  reader.finish()
}

function encodingInHead(head: Buffer): string | undefined {
  const text = head.toString('latin1', 0, 200)
  return /^(?:\u00ef\u00bb\u00bf)?\s*<\?xml[^>]*\bencoding\s*=\s*["']([\w-]+)["']/.exec(text)?.[1]
}

class FeedReader {
  private readonly parser = new SaxesParser({ position: true })
  private readonly path: string[] = []
  private items: FeedItem[] = []
  private offer: RawOffer | undefined
  private text = ''
  private attributes: Record<string, string> = {}
  private sinceEvent = 0
  private startLine = 1

  constructor() {
    // Names that HTML knows and XML does not; hand-made feeds use them.
    Object.assign(this.parser.ENTITIES, { nbsp: '\u00a0', laquo: '«', raquo: '»', mdash: '—', ndash: '–' })
    this.parser.on('opentagstart', () => {
      this.startLine = this.parser.line
    })
    this.parser.on('opentag', (tag) => this.open(tag as SaxesTagPlain))
    this.parser.on('closetag', (tag) => this.close((tag as SaxesTagPlain).name))
    this.parser.on('text', (text) => this.say(text))
    this.parser.on('cdata', (text) => this.say(text))
  }

  take(text: string): FeedItem[] {
    this.sinceEvent += text.length
    if (this.sinceEvent > longestText) this.refuse('An element is too long.')
    this.guard(() => this.parser.write(text))
    const items = this.items
    this.items = []
    return items
  }

  finish() {
    this.guard(() => this.parser.close())
  }

  private guard(work: () => void) {
    try {
      work()
    } catch (error) {
      if (error instanceof BadFeedError) throw error
      const reason = error instanceof Error ? error.message.replace(/^[^ ]*\d+:\d+: /, '') : String(error)
      this.refuse(`The XML is broken: ${reason.replace(/\.$/, '')}.`, error)
    }
  }

  private refuse(reason: string, cause?: unknown): never {
    throw new BadFeedError(reason, { line: this.parser.line, column: this.parser.column + 1 }, cause)
  }

  private open({ name, attributes }: SaxesTagPlain) {
    this.sinceEvent = 0
    this.text = ''
    const depth = this.path.push(name)
    if (depth > deepest) this.refuse('The elements are nested too deep.')
    if (this.offer) {
      this.attributes = attributes
      return
    }
    if (depth === 1 && name !== 'yml_catalog') this.refuse(`The root is <${name}>, a feed begins with <yml_catalog>.`)
    const place = this.path.join('/')
    if (place === `${offersPath}/offer`) {
      this.offer = {
        line: this.startLine,
        attributes,
        fields: Object.create(null),
        pictures: [],
        models: [],
        frames: [],
        params: [],
      }
    } else if (place === offersPath) this.items.push({ kind: 'offersBegin' })
    else this.attributes = attributes
  }

  private say(text: string) {
    this.sinceEvent = 0
    this.text += text
    if (this.text.length > longestText) this.refuse('An element is too long.')
  }

  private close(name: string) {
    this.sinceEvent = 0
    if (this.offer) this.closeInOffer(this.offer, name)
    else this.closeInShop(this.path.join('/'))
    this.path.pop()
    this.text = ''
  }

  private closeInOffer(offer: RawOffer, name: string) {
    const depth = this.path.length
    if (depth === 4) {
      this.items.push({ kind: 'offer', offer })
      this.offer = undefined
    } else if (depth === 6 && name === 'frame' && this.path[4] === 'turntable') {
      if (offer.frames.push(this.text.trim()) > mostFrames) this.refuse('A turntable has too many frames.')
    } else if (depth > 5) return
    else if (name === 'picture') {
      const picture = { source: this.text.trim(), kind: this.attributes.kind?.trim() ?? '' }
      if (offer.pictures.push(picture) > mostPictures) this.refuse('An offer has too many pictures.')
    } else if (name === 'model3d') {
      const { variant = '', azimuth = '', pitch = '' } = this.attributes
      const model = { source: this.text.trim(), variant: variant.trim(), azimuth, pitch }
      if (offer.models.push(model) > mostModels) this.refuse('An offer has too many models.')
    } else if (name === 'param') {
      const { name: title = '', unit = '' } = this.attributes
      const count = offer.params.push({ name: title.trim(), unit: unit.trim(), value: this.text.trim() })
      if (count > mostParams) this.refuse('An offer has too many params.')
    } else offer.fields[name] = this.text.trim()
  }

  private closeInShop(place: string) {
    const { id = '', parentId = null } = this.attributes
    if (place === 'yml_catalog/shop/name') this.items.push({ kind: 'shopName', name: this.text.trim() })
    if (place === 'yml_catalog/shop/currencies/currency') this.items.push({ kind: 'currency', id })
    if (place === 'yml_catalog/shop/categories/category') {
      const category = { line: this.startLine, id, parentId: parentId || null, name: this.text.trim() }
      this.items.push({ kind: 'category', category })
    }
  }
}

const offersPath = 'yml_catalog/shop/offers'
