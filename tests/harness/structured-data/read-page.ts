import { kinds } from './kinds.ts'
import { faultsOfThing } from './vocabulary.ts'

interface Data {
  '@context'?: string
  '@type'?: string
}

/** All that a page tells search engines in JSON-LD. */
export function dataOfPage(html: string): Data[] {
  const found = html.matchAll(/<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/gs)
  return [...found].map(([, json = '']) => JSON.parse(json) as Data)
}

/** The kinds that a page carries; throws where one is not what the vocabulary and engines ask for. */
export function kindsOfData(html: string): string[] {
  return dataOfPage(html).map(({ '@context': context, ...data }) => {
    if (context !== 'https://schema.org') throw new Error(`Nobody knows this context: ${context}`)
    return checkedKind(data)
  })
}

export function checkedKind(data: object): string {
  const kind = String((data as Data)['@type'])
  const schema = kinds[kind]
  if (!schema) throw new Error(`Nobody knows this kind: ${kind}`)
  const faults = faultsOfThing(data)
  if (faults.length > 0) throw new Error(`${kind}: ${faults.join('; ')}`)
  schema.parse(data)
  return kind
}
