import { kinOf, stemOf } from '#server/platform/text-search/index.ts'

/** Marks of goods that words say together: two sizes at once, so many doors, without a mirror. */
export const markOf = {
  size: (first: number | string, second: number | string) => `${first}x${second}`,
  count: (number: number | string, stem: string) => `${number}~${stem}`,
  lack: (stem: string) => `без~${stem}`,
}

const numerals: Record<string, number> = {
  ...{ одна: 1, один: 1, одно: 1, два: 2, две: 2, двумя: 2, двух: 2, дву: 2, три: 3, тремя: 3, трех: 3 },
  ...{ четыре: 4, четырех: 4, четырьмя: 4, пять: 5, пяти: 5, шесть: 6, шести: 6, семи: 7, восемь: 8, восьми: 8 },
  ...{ бір: 1, екі: 2, үш: 3, төрт: 4, бес: 5, алты: 6, жеті: 7, сегіз: 8 },
  ...{ one: 1, two: 2, three: 3, four: 4, five: 5, six: 6, seven: 7, eight: 8 },
}
const compound = /^(одно|двух|дву|трех|четырех|пяти|шести|семи|восьми)(\p{L}{3,})$/u
const lacking = new Set(['без', 'without'])

/** Runs of words that may be one mark; which marks there are, the goods know. */
export function marksIn(words: readonly string[]): { at: number; length: number; marks: string[] }[] {
  const runs: { at: number; length: number; marks: string[] }[] = []
  for (let at = 0; at < words.length; at++) {
    const [word = '', next] = [words[at], words[at + 1]]
    if (next === undefined) {
      if (compound.test(word)) runs.push({ at, length: 1, marks: compoundMarks(word) })
      continue
    }
    const [number, after] = [numberOf(word), numberOf(next)]
    if (number !== null && after !== null) runs.push({ at, length: 2, marks: [markOf.size(number, after)] })
    else if (number !== null) runs.push({ at, length: 2, marks: countMarks(number, next) })
    else if (lacking.has(word)) runs.push({ at, length: 2, marks: stems(next).map(markOf.lack) })
    else if (compound.test(word)) runs.push({ at, length: 1, marks: compoundMarks(word) })
  }
  return runs
}

function numberOf(word: string): number | null {
  return /^\d+(\.\d+)?$/.test(word) ? Number(word) : (numerals[word] ?? null)
}

function compoundMarks(word: string): string[] {
  const [, numeral = '', rest = ''] = compound.exec(word) ?? []
  return countMarks(numerals[numeral] ?? 0, rest)
}

function countMarks(number: number, word: string): string[] {
  return stems(word).map((stem) => markOf.count(number, stem))
}

function stems(word: string): string[] {
  const stem = stemOf(word)
  return [stem, ...kinOf(stem)]
}
