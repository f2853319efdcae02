import { Link } from 'react-router'
import type { Words } from '#contract/content.ts'

/** Words with their links; those that leave the shop open beside it. */
export function Said({ words }: { words: Words }) {
  if (typeof words === 'string') return words
  return words.map((part, at) => {
    if (typeof part === 'string') return part
    if ('isStrong' in part) return <strong key={at}>{part.text}</strong>
    if (part.url.startsWith('/')) {
      return (
        <Link key={at} to={part.url} className="link">
          {part.text}
        </Link>
      )
    }
    const leaves = part.url.startsWith('https:') && { target: '_blank', rel: 'noreferrer' }
    return (
      <a key={at} href={part.url} {...leaves} className="link">
        {part.text}
      </a>
    )
  })
}

/** The same without its links, for what machines read. */
export function plainWords(words: Words): string {
  if (typeof words === 'string') return words
  return words.map((part) => (typeof part === 'string' ? part : part.text)).join('')
}
