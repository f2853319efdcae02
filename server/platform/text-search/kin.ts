import { stemOf } from './split-words.ts'

// «полочка» from «полка», «столик» from «стол»: small things, and what stood there before.
const small = [
  'очек',
  'ечек',
  'очк',
  'ечк',
  'ичк',
  'оньк',
  'еньк',
  'ушк',
  'юшк',
  'иц',
  'чик',
  'ик',
  'ок',
  'ек',
  'ц',
  'к',
]
const smallFrom = ['', 'к', 'н']
// «дубовый» from «дуб», «кожаный» from «кожа», «круглый» from «круг»: what a thing is of or like.
const likeness = ['ическ', 'альн', 'ейн', 'янн', 'енн', 'ист', 'ост', 'ан', 'ян', 'ов', 'ев', 'н', 'л', 'я']
const likenessFrom = ['', 'к', 'ик']
const english = ['er', 'ed', 'en', 'y']
const shortestRoot = 3
const shortestKept = 4

/** Stems of the words of which a word is a small one; the likeliest first. */
export function smallOf(stem: string): string[] {
  return rootsOf(stem, small, smallFrom)
}

/** Stems of words from which a word was made, or that were made from the same one; the likeliest first. */
export function kinOf(stem: string): string[] {
  if (/^[a-z]/.test(stem)) return rootsOf(stem, english, [''])
  const grown = stem.length < shortestKept ? [] : ['н', 'ов', 'ик', 'к'].map((ending) => stemOf(stem + ending))
  return [...new Set([...smallOf(stem), ...rootsOf(stem, likeness, likenessFrom), ...grown])]
}

function rootsOf(stem: string, endings: readonly string[], from: readonly string[]): string[] {
  return endings.flatMap((ending) => {
    const root = stem.slice(0, -ending.length)
    if (!stem.endsWith(ending) || root.length < (ending.length === 1 ? shortestKept : shortestRoot)) return []
    return from.flatMap((end) => [stemOf(root + end), root + end])
  })
}
