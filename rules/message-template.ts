export interface TemplateWords {
  subject: string
  text: string
}

export interface TemplateTerms {
  /** What the message is given: names that may stand in braces. */
  known: readonly string[]
  /** Without these the message would not say what it is for. */
  needed: readonly string[]
  /** Whose addresses may be written out. */
  ownHost: string
}

export interface TemplateFaults {
  unknown: string[]
  missing: string[]
  /** The first tag or address that may not stand there. */
  markup: string | null
  link: string | null
}

/** The names in braces, each once, in the order in which they come. */
export function factsIn(text: string): string[] {
  return [...new Set([...text.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name))]
}

/**
 * What is wrong with words that the shop's people wrote. A message is sent to everybody in the shop's name, so it leads
 * nowhere but to the shop, whoever has come into an account of the staff.
 */
export function judgeTemplate({ subject, text }: TemplateWords, terms: TemplateTerms): TemplateFaults {
  const both = `${subject}\n${text}`
  const inBraces = factsIn(both)
  return {
    unknown: [...inBraces.filter((name) => !terms.known.includes(name)), ...brokenBraces(both)],
    missing: terms.needed.filter((name) => !factsIn(text).includes(name)),
    markup: /<\/?[a-z!][^>]*>?/iu.exec(both)?.[0] ?? null,
    link: foreignLink(both, terms.ownHost),
  }
}

export function isFlawless({ unknown, missing, markup, link }: TemplateFaults): boolean {
  return unknown.length === 0 && missing.length === 0 && markup === null && link === null
}

/** `{сумма}`, `{ url }` or a brace without its other: nothing would be put in there. */
function brokenBraces(text: string): string[] {
  return (text.replace(/\{\w+\}/g, '').match(/\{[^{}]*\}?|\}/g) ?? []).map(
    (part) => part.replace(/[{}]/g, '').trim() || part,
  )
}

const schemes = /\b(?:javascript|vbscript|data|file):\S*/iu
/** Also without a scheme: telephones and mail programs make a link of `shop.example.ru` by themselves. */
const addresses =
  /(?:https?:\/\/|www\.)[^\s<>"{}]+|(?<![\w@.-])(?:[\w-]+\.)+(?:ru|kz|com|net|org|info|biz|me|su|io|site|shop|store|online|top|xyz|club|рф|қаз)(?![\w])[^\s<>"{}]*/giu

function foreignLink(text: string, ownHost: string): string | null {
  const scheme = schemes.exec(text)
  if (scheme) return scheme[0]
  return [...text.matchAll(addresses)].map(([found]) => found).find((found) => hostOf(found) !== ownHost) ?? null
}

function hostOf(address: string): string {
  const bare = address.replace(/^https?:\/\//i, '')
  const authority = /^[^/?#\\]*/.exec(bare)?.[0] ?? ''
  // `own.example@evil.example` leads to the latter.
  return authority.includes('@') ? '' : authority.toLowerCase().replace(/[.,;!?)»]+$/u, '')
}
