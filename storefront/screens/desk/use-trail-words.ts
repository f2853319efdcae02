import { formatMoney } from '#rules/money.ts'
import { useMessages } from '#storefront/platform/messages.tsx'

/** What is kept in the words of the code, in the reader's; whatever has none stays as it was kept. */
export function useTrailWords() {
  const { subjects, fields, values } = useMessages('trail')
  const named = (words: object, key: string): string => (words as Record<string, string | undefined>)[key] ?? key
  const inWords = (field: string, value: unknown): string => {
    if (typeof value === 'number' && field.endsWith('Minor')) return formatMoney(value, '').trim()
    if (Array.isArray(value)) return value.map((one) => inWords('', one)).join(', ')
    return typeof value === 'object' && value !== null ? change(value) : named(values, String(value))
  }
  function change(value: unknown): string {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return inWords('', value)
    const said = Object.entries(value).filter(([, one]) => one !== null && one !== '')
    return said.map(([field, one]) => `${named(fields, field)}: ${inWords(field, one)}`).join(', ')
  }
  return {
    change,
    subject: (subject: string) =>
      subject
        .split(', ')
        .map((part) => {
          const begins = Object.keys(subjects).filter((key) => part === key || part.startsWith(`${key} `))
          const [longest] = begins.toSorted((a, b) => b.length - a.length)
          return longest === undefined ? part : named(subjects, longest) + part.slice(longest.length)
        })
        .join(', '),
  }
}
