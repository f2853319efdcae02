const kept = new Set(['p', 'br', 'ul', 'li', 'b', 'i'])
const dropped = /<(script|style|iframe|svg|math|template)\b[\s\S]*?(<\/\1\s*>|$)/gi
const tag = /<(\/?)([a-zA-Z][a-zA-Z0-9]*)\b[^<>]*>/g

/**
 * The markup a description may have: bare `p`, `br`, `ul`, `li`, `b`, `i`, nothing else and no attributes; every other
 * angle bracket becomes text. So it can be shown as it is.
 */
export function plainDescription(html: string): string {
  const marked = html
    .replace(dropped, '')
    .replace(/<!--[\s\S]*?(-->|$)/g, '')
    // Brackets of the kept tags are set aside as signs of no alphabet, so that no other bracket can pass for theirs.
    .replace(/[\uE000\uE001]/g, '')
    .replace(tag, (_whole, slash: string, name: string) => {
      const lower = name.toLowerCase()
      return kept.has(lower) ? `\uE000${slash}${lower}\uE001` : ''
    })
  return marked
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('\uE000', '<')
    .replaceAll('\uE001', '>')
    .trim()
}
