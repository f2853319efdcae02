/** How wide a letter is, in heights of the font, on the average. */
const letter = 0.56

/** A name in at most two lines of so many font heights; cut with an ellipsis, and nothing where not even a beginning fits. */
export function labelLines(name: string, widthInFonts: number, heightInFonts: number): string[] {
  const most = Math.floor(widthInFonts / letter)
  const lines = Math.min(2, Math.floor(heightInFonts / 1.15))
  if (most < 4 || lines < 1) return []
  const words = name.split(/\s+/)
  const [first, rest] = fill(words, most)
  if (first === '') return [cut(name, most)]
  if (rest.length === 0 || lines === 1) return [rest.length === 0 ? first : cut(`${first}…`, most)]
  return [first, cut(rest.join(' '), most)]
}

function fill(words: readonly string[], most: number): [string, string[]] {
  let line = ''
  for (const [at, word] of words.entries()) {
    const longer = line === '' ? word : `${line} ${word}`
    if (longer.length > most) return [line, words.slice(at)]
    line = longer
  }
  return [line, []]
}

function cut(text: string, most: number): string {
  return text.length <= most ? text : `${text.slice(0, most - 1).trimEnd()}…`
}
