import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const root = fileURLToPath(new URL('../..', import.meta.url))

/** Where several queries are sent at once over what is, or may be, one transaction: a connection answers one by one. */
function queriesAtOnce(text: string): string[] {
  return [...text.matchAll(/\bPromise\.(?:all|allSettled|race|any)\(/g)].flatMap((found) => {
    const asked = withinBrackets(text, found.index + found[0].length)
    const words = new Set(asked.match(/(?<![.\w'"])[a-z]\w*/g))
    const given = [...words].filter((word) => !new RegExp(`\\(${word}\\b[^()]*\\) =>`).test(asked))
    return given.some((word) => isTransaction(word, text.slice(0, found.index))) ? [asked.trim()] : []
  })
}

/** By its name, or by the type its nearest declaration gives it. */
function isTransaction(word: string, before: string): boolean {
  if (word === 'tx') return true
  const types = [...before.matchAll(new RegExp(`\\b${word}\\??: ([^,)=\\n]+)`, 'g'))]
  return /\bTx\b/.test(types.at(-1)?.[1] ?? '')
}

function withinBrackets(text: string, from: number): string {
  let depth = 1
  let at = from
  for (; at < text.length && depth > 0; at++) {
    if (text[at] === '(') depth++
    if (text[at] === ')') depth--
  }
  return text.slice(from, at - 1)
}

test('a transaction is asked one thing at a time', () => {
  const broken = globSync(['server/**/*.ts', 'demo/**/*.ts', 'scripts/**/*.ts'], { cwd: root }).flatMap((file) =>
    queriesAtOnce(readFileSync(join(root, file), 'utf8')).map((asked) => `${file}: ${asked}`),
  )
  expect(broken).toEqual([])
})

test.each([
  { wrong: 'two by name', text: 'async (tx) => { await Promise.all([one(tx), two(tx)]) }' },
  { wrong: 'one for each line', text: 'await Promise.all(lines.map((line) => save(tx, line.id)))' },
  { wrong: 'what may be one', text: 'function f(db: Db | Tx) { return Promise.all([one(db), rows(db, sql`x`)]) }' },
  { wrong: 'under another name', text: 'function f(given: Tx) { return Promise.allSettled([one(given), two()]) }' },
])('the wall sees $wrong', ({ text }) => {
  expect(queriesAtOnce(text)).toHaveLength(1)
})

test.each([
  { right: 'a pool', text: 'function f(tx: Tx) {}\nfunction g(db: Db) { return Promise.all([one(db), two(db)]) }' },
  { right: 'what only looks like one', text: 'Promise.all([context.tx, read("tx")])' },
  { right: 'transactions of their own', text: 'Promise.all(ids.map((id) => inTransaction(db, (tx) => save(tx, id))))' },
  { right: 'one after the other', text: 'for (const line of lines) await save(tx, line)' },
])('the wall lets $right pass', ({ text }) => {
  expect(queriesAtOnce(text)).toEqual([])
})
