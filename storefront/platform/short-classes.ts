import names from 'virtual:short-classes'

const shortened = new Map<string, string>()

/**
 * Calls the classes of a page by their short names; see `scripts/short-classes.ts`. In a page of React ` class="` stands
 * in tags alone, since a quote within a text is written `&quot;`.
 */
export function withShortClasses(html: string): string {
  return html.replace(/ class="([^"]*)"/g, (_, written: string) => ` class="${shortOf(written)}"`)
}

function shortOf(written: string): string {
  const known = shortened.get(written)
  if (known !== undefined) return known
  const short = written
    .split(' ')
    .map((name) => names[name.replaceAll('&amp;', '&').replaceAll('&gt;', '>').replaceAll('&#x27;', "'")] ?? name)
    .join(' ')
  // Class attributes are written in code, so they are few; a text of a maker that has some must not fill the memory.
  if (shortened.size < 5_000) shortened.set(written, short)
  return short
}
