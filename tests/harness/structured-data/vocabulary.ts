import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

/**
 * The vocabulary of schema.org as schema-dts, made from the vocabulary itself, has it: what stands at a thing of each
 * type, and what may stand there.
 */
interface Properties {
  parents: string[]
  own: Map<string, string[]>
}

const bases = new Map<string, Properties>()
/** The types that a name takes in, itself among them. */
const unions = new Map<string, string[]>()
const baseOfLeaf = new Map<string, string>()

const source = readFileSync(fileURLToPath(import.meta.resolve('schema-dts')).replace(/\.js$/, '.d.ts'), 'utf8')
for (const [, name = '', parents = '', body = ''] of source.matchAll(
  /^(?:export )?interface (\w+)(?: extends ([^{]+?))? \{\n(.*?)^\}/gms,
)) {
  if (name.endsWith('Leaf')) baseOfLeaf.set(name.slice(0, -'Leaf'.length), parents.split(', ')[0] ?? '')
  const own = [...body.matchAll(/^ {4}"(\w+)"\?: SchemaValue<(.*), "\w+">;$/gm)]
  bases.set(name, {
    parents: parents ? parents.split(', ') : [],
    own: new Map(own.map(([, property = '', values = '']) => [property, values.split(' | ')])),
  })
}
for (const [, name = '', members = ''] of source.matchAll(/^export type (\w+) = (.*);$/gm))
  unions.set(name, members.split(' | '))

/** What is wrong with a thing by the vocabulary, and with all that it holds. */
export function faultsOfThing(thing: unknown, place = ''): string[] {
  if (!isThing(thing)) return [`${place}: no thing of a type`]
  const type = String(thing['@type'])
  const base = baseOfLeaf.get(type)
  if (!base) return [`${place}: the vocabulary has no type ${type}`]
  const known = propertiesOf(base)
  return Object.entries(thing).flatMap(([property, value]) => {
    // How an action is asked for stands beside its properties, whatever they are.
    if (property.startsWith('@') || (type.endsWith('Action') && property.endsWith('-input'))) return []
    const where = `${place}${place && '.'}${property}`
    const allowed = known.get(property)
    if (!allowed) return [`${where}: ${type} has no such property`]
    return [value].flat().flatMap((one) => faultsOfValue(one, allowed, where))
  })
}

function faultsOfValue(value: unknown, allowed: readonly string[], where: string): string[] {
  if (isReference(value)) return []
  if (isThing(value)) {
    const type = String(value['@type'])
    const fits = allowed.some((one) => takesIn(one, type))
    return [...(fits ? [] : [`${where}: ${type} does not stand here`]), ...faultsOfThing(value, where)]
  }
  if (allowed.some((one) => takesValue(one, value))) return []
  return [`${where}: ${JSON.stringify(value)} is none of ${allowed.join(', ')}`]
}

function propertiesOf(base: string, into = new Map<string, string[]>()): Map<string, string[]> {
  const { parents, own } = bases.get(base) ?? { parents: [], own: new Map<string, string[]>() }
  for (const [property, values] of own) into.set(property, [...(into.get(property) ?? []), ...values])
  for (const parent of parents) propertiesOf(parent, into)
  return into
}

function takesIn(name: string, type: string, seen = new Set<string>()): boolean {
  if (name === type || name === `${type}Leaf`) return true
  if (seen.has(name)) return false
  seen.add(name)
  return (unions.get(name) ?? []).some((member) => takesIn(member, type, seen))
}

/** Plain values: texts and figures where the vocabulary takes them, days as days, members of a list by their address. */
function takesValue(name: string, value: unknown): boolean {
  if (name === 'Date') return typeof value === 'string' && /^\d{4}-\d\d-\d\d$/.test(value)
  if (name === 'DateTime')
    return typeof value === 'string' && /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d+)?)?(Z|[+-]\d\d:\d\d)?$/.test(value)
  if (name === 'Time') return typeof value === 'string' && /^\d\d:\d\d(:\d\d)?$/.test(value)
  if (name === 'URL') return typeof value === 'string' && URL.canParse(value)
  if (name === 'Text') return typeof value === 'string' && value.trim() !== ''
  if (name === 'Boolean') return typeof value === 'boolean'
  if (name === 'Number' || name === 'Float') return Number.isFinite(Number(value)) && value !== ''
  if (name === 'Integer') return Number.isInteger(value)
  if (name === 'IdReference') return false
  const members = unions.get(name) ?? []
  if (members.includes(`"${String(value)}"`)) return true
  // The address of a thing stands for it, but for the members of a list, which the vocabulary names.
  const isList = members.some((member) => member.startsWith('"'))
  return !isList && typeof value === 'string' && URL.canParse(value)
}

function isThing(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && '@type' in value
}

function isReference(value: unknown): boolean {
  return typeof value === 'object' && value !== null && '@id' in value && Object.keys(value).length === 1
}
