/**
 * Whether an address names a house: a word that begins with a digit beside the name of its street, where numbers stand too
 * («ул. 8 Марта», «250-летия Челябинска»). A postal code is no house.
 */
export function namesHouse({ address, street }: { address: string; street: string }): boolean {
  const left = wordsOf(street)
  const beside = wordsOf(address).filter((word) => {
    const at = left.indexOf(word)
    if (at >= 0) left.splice(at, 1)
    return at < 0
  })
  return beside.some((word) => /^\d/.test(word) && !/^(\d{6}|\d+-?(летия|лет|й|я|е|го|ая|ый))$/u.test(word))
}

function wordsOf(text: string): string[] {
  return (
    text
      .toLowerCase()
      .replaceAll('ё', 'е')
      .match(/[\p{L}\d/-]+/gu) ?? []
  )
}
