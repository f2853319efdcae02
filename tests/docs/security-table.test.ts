import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const root = fileURLToPath(new URL('../..', import.meta.url))
const page = readFileSync(`${root}docs/security.md`, 'utf8')

const states = ['met', 'deviates', 'not applicable'] as const
type State = (typeof states)[number]

interface Row {
  number: string
  state: State
  reason: string
}

function rowsOf(text: string): Row[] {
  return [...text.matchAll(/^\| (\d+\.\d+\.\d+) \| [^|]+ \| ([^|]+) \| ([^|]+) \|$/gm)].map(
    ([, number = '', state = '', reason = '']) => ({ number, state: state as State, reason }),
  )
}

/** Numbers of levels 1 and 2 by section; what is left out of a run is of level 3. */
const asked: Record<string, string> = {
  '1.1': '1-2',
  '1.2': '1-9',
  '1.3': '1-11',
  '1.4': '1-3',
  '1.5': '1-2',
  '2.1': '1-3',
  '2.2': '1-3',
  '2.3': '1-4',
  '2.4': '1-1',
  '3.2': '1-2',
  '3.3': '1-4',
  '3.4': '1-6',
  '3.5': '1-5',
  '3.7': '1-2',
  '4.1': '1-3',
  '4.2': '1-1',
  '4.3': '1-2',
  '4.4': '1-4',
  '5.1': '1-1',
  '5.2': '1-3',
  '5.3': '1-2',
  '5.4': '1-3',
  '6.1': '1-3',
  '6.2': '1-12',
  '6.3': '1-4',
  '6.4': '1-4',
  '6.5': '1-5',
  '6.6': '1-3',
  '6.8': '1-4',
  '7.1': '1-3',
  '7.2': '1-4',
  '7.3': '1-2',
  '7.4': '1-5',
  '7.5': '1-2',
  '7.6': '1-2',
  '8.1': '1-2',
  '8.2': '1-3',
  '8.3': '1-1',
  '8.4': '1-1',
  '9.1': '1-3',
  '9.2': '1-4',
  '10.1': '1-2',
  '10.2': '1-2',
  '10.3': '1-4',
  '10.4': '1-11',
  '10.5': '1-5',
  '10.6': '1-2',
  '10.7': '1-3',
  '11.1': '1-2',
  '11.2': '1-3',
  '11.3': '1-3',
  '11.4': '1-4',
  '11.5': '1-1',
  '11.6': '1-1',
  '12.1': '1-3',
  '12.2': '1-2',
  '12.3': '1-4',
  '13.1': '1-1',
  '13.2': '1-5',
  '13.3': '1-2',
  '13.4': '1-5',
  '14.1': '1-2',
  '14.2': '1-4',
  '14.3': '1-3',
  '15.1': '1-3',
  '15.2': '1-3',
  '15.3': '1-7',
  '16.1': '1-1',
  '16.2': '1-5',
  '16.3': '1-4',
  '16.4': '1-3',
  '16.5': '1-3',
  '17.1': '1-1',
  '17.2': '1-4',
  '17.3': '1-2',
}

function numbersOf([section, run]: [string, string]): string[] {
  const [from = 0, to = 0] = run.split('-').map(Number)
  return Array.from({ length: to - from + 1 }, (_, index) => `${section}.${from + index}`)
}

const rows = rowsOf(page)

/** A path of the repository, as opposed to a call, a setting or a header. */
function filesIn(text: string): string[] {
  return [...text.matchAll(/`([\w.#-]+(?:\/[\w.-]+)*\.(?:ts|tsx|md|json|mjs|sql|example))`/g)].map(
    ([, file = '']) => file,
  )
}

test('every requirement of levels 1 and 2 has one line, in the order of the standard', () => {
  expect(rows.map(({ number }) => number)).toEqual(Object.entries(asked).flatMap(numbersOf))
  expect(rows).toHaveLength(253)
})

test('what is met names what shows it; every state is one of three', () => {
  expect(rows.filter(({ state }) => !states.includes(state))).toEqual([])
  const bare = rows.filter(({ state, reason }) => {
    const pointsAbove = /^"[^"]+" above/.test(reason)
    return state === 'met' && !pointsAbove && filesIn(reason).length === 0
  })
  expect(bare).toEqual([])
})

test('the parts of this page that rows point to are there', () => {
  const named = rows.flatMap(({ reason }) => [...reason.matchAll(/"([^"]+)" above/g)].map(([, title]) => title))
  const titles = [...page.matchAll(/^## (.+)$/gm)].map(([, title]) => title)
  expect(named.filter((title) => !titles.includes(title))).toEqual([])
})

test('every file the page names is in the repository', () => {
  const missing = [...new Set(filesIn(page))].filter((file) => !existsSync(root + file))
  expect(missing).toEqual([])
})

test('the summary counts what the table says', () => {
  const chapters = [...page.matchAll(/^\| (V\d+ [^|]+|all) \| (\d+) \| (\d+) \| (\d+) \| (\d+) \|$/gm)]
  const counted = chapters.map(([, title = '', ...figures]) => [title, ...figures.map(Number)])
  const expected = [...chapters.map(([, title = '']) => title)].map((title) => {
    const own = rows.filter(({ number }) => title === 'all' || number.startsWith(`${/\d+/.exec(title)?.[0]}.`))
    return [title, ...states.map((state) => own.filter((row) => row.state === state).length), own.length]
  })
  expect(counted).toEqual(expected)
  expect(counted).toHaveLength(18)
})
