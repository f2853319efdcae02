import { createElement, Fragment, type ReactNode } from 'react'
import { cx } from '#storefront/ui/cx.ts'

const allowed = new Set(['p', 'ul', 'ol', 'li', 'b', 'strong', 'i', 'em', 'h2', 'h3'])
const looks: Record<string, string> = {
  p: 'mt-3 first:mt-0',
  ul: 'mt-3 list-disc pl-5',
  ol: 'mt-3 list-decimal pl-5',
  h2: 'title mt-8 text-h2',
  h3: 'title mt-6 text-h3',
}

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: '\u00a0' }

/** The few tags that suppliers may use. Everything else is shown as the text it is, so nothing of it can run. */
export function RichText({ html, className }: { html: string; className?: string }) {
  return <div className={cx('text-field', className)}>{toNodes(html)}</div>
}

type Open = { tag: string; children: ReactNode[] }

function toNodes(html: string): ReactNode {
  const stack: Open[] = [{ tag: '', children: [] }]
  const top = () => stack[stack.length - 1] as Open
  const close = () => {
    const { tag, children } = stack.pop() as Open
    top().children.push(createElement(tag, { className: looks[tag] }, ...children))
  }
  for (const piece of html.split(/(<\/?[a-z0-9]+\s*\/?>)/i)) {
    const [, slash, name = ''] = /^<(\/?)([a-z0-9]+)\s*\/?>$/i.exec(piece) ?? []
    const tag = name.toLowerCase()
    if (tag === 'br') top().children.push(createElement('br'))
    else if (slash === '' && allowed.has(tag)) stack.push({ tag, children: [] })
    else if (slash === '/' && stack.some((open) => open.tag === tag)) {
      while (top().tag !== tag) close()
      close()
    } else if (piece && !allowed.has(tag)) top().children.push(decode(piece))
  }
  while (stack.length > 1) close()
  return createElement(Fragment, null, ...top().children)
}

function decode(text: string): string {
  return text.replace(/&(amp|lt|gt|quot|apos|nbsp);/g, (whole, name: string) => entities[name] ?? whole)
}
