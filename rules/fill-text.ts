/**
 * Puts facts into a text that the shop's people write: `{name}` becomes what `name` is. What stands in `[…]` goes as a
 * whole where one of its facts is empty, and a name that stands for nothing stays as it was written.
 */
export function fillText(text: string, facts: Readonly<Record<string, string | undefined>>): string {
  const fill = (part: string) =>
    part.replace(named, (whole, name: string) => (name in facts ? (facts[name] ?? '') : whole))
  const isComplete = (part: string) =>
    [...part.matchAll(named)].every(([, name = '']) => facts[name] !== undefined && facts[name] !== '')
  return fill(text.replace(optional, (_, part: string) => (isComplete(part) ? part : '')))
}

const named = /\{([a-zA-Z]+)\}/g
const optional = /\[([^[\]]*)\]/g
