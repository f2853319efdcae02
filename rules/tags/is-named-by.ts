const shortest = 4

/** The beginning of a word that its endings share: «дивана» and «диваны» are «дива». */
function stemOf(word: string): string {
  return word.length <= shortest ? word : word.slice(0, Math.max(shortest, word.length - 2))
}

const plain = (text: string) => text.toLowerCase().replaceAll('ё', 'е')

/** Whether each of these words begins a word of a name: whoever prints tags wants that thing, and nothing that is like it. */
export function isNamedBy(name: string, query: string): boolean {
  const said = plain(name).split(/[^\p{L}\p{N}]+/u)
  const words = plain(query)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
  return words.length > 0 && words.every((word) => said.some((one) => one.startsWith(stemOf(word))))
}
