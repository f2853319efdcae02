const townKinds = /^(?:г|город|пгт|рп|пос|поселок|п|с|село|д|деревня|ст-ца|станица|аул|қ|қала)[.\s]+(?=\p{L})/u
const larger = /(?:^|\s)(?:обл|область|край|респ|республика|р-н|район|ао|округ|облысы|ауданы)\.?(?:\s|$)/u

/**
 * The town of an address that begins with it or with its region: «Челябинская обл, г Миасс, ул Лихачева, д 1» is in Миасс.
 * Null where only a street is said.
 */
export function townOfAddress(address: string): string | null {
  const parts = address
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '')
  const named = parts.find((part) => townKinds.test(fold(part)))
  if (named) return named.slice(townKinds.exec(fold(named))?.[0].length ?? 0)
  const [first] = parts.filter((part) => !larger.test(fold(part)))
  return parts.length > 1 && first !== undefined && /^[\p{L}\s-]+$/u.test(first) ? first : null
}

function fold(text: string): string {
  return text.toLowerCase().replaceAll('ё', 'е')
}
