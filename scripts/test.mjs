// Everything that proves the work, in one run: types, style, walls, unused code, unit and call tests, browser journeys.
import { spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { installIfStale, pinnedNode } from './toolchain.mjs'

const root = fileURLToPath(new URL('..', import.meta.url))
process.chdir(root)
await installIfStale(root)
const node = pinnedNode(root)
const bin = fileURLToPath(new URL('../node_modules/.bin', import.meta.url))
const notes = mkdtempSync(join(tmpdir(), 'komod-run-'))
const timesFile = join(notes, 'times.json')
const env = {
  ...process.env,
  FILE_TIMES: timesFile,
  PATH: [bin, dirname(node), process.env.PATH].join(delimiter),
  NODE_NO_WARNINGS: '1',
  // Commands and shops start some eighty times in a run: what one of them has compiled the next one reads.
  NODE_COMPILE_CACHE: join(root, 'node_modules/.cache/node'),
  CI: '1',
}

const slowestShown = 10
const mostFaultLines = 80
/** A failed test's name, what it said, what it waited for and where: of each run of a test the runner tells them once. */
const telling = /^\s*(FAIL |Unhandled|\w*Error: |- waiting for|- unexpected value|❯ .*\.tsx?:\d+)/

const rooms = ['contract', 'rules', 'server', 'storefront', 'demo', 'tests']

/**
 * Steps that only pass or fail count as one each; the test runners report their own numbers. Those `beside` the one before
 * them begin with it: two of the three read the code with one core alone.
 */
const steps = [
  { title: 'types of routes', command: ['react-router', 'typegen'] },
  { title: 'types', command: ['tsc'] },
  { title: 'types of the worker', command: ['tsc', '-p', 'storefront/worker'] },
  { title: 'walls between rooms', command: ['depcruise', '--config', '.dependency-cruiser.mjs', ...rooms] },
  { title: 'unused code', command: ['knip'], beside: true },
  { title: 'style', command: ['biome', 'check', '--error-on-warnings', '.'], beside: true },
  { title: 'unit and call tests', command: ['vitest', 'run'], counts: true },
  {
    title: 'browser journeys',
    command: ['vitest', 'run', '--config', 'tests/journeys/vitest.config.ts'],
    counts: true,
  },
]

const totals = { passed: 0, failed: 0 }
const faults = []
const stepTimes = []
const fileTimes = []
for (const group of groupsOf(steps))
  for (const { step, code, output } of await runGroup(group)) {
    if (step.counts) fileTimes.push(...takeFileTimes())
    const counted = step.counts ? countsIn(output) : null
    totals.passed += counted ? counted.passed : code === 0 ? 1 : 0
    totals.failed += counted ? Math.max(counted.failed, code === 0 ? 0 : 1) : code === 0 ? 0 : 1
    if (code !== 0) faults.push(`== ${step.title}`, ...faultsIn(output, Boolean(step.counts)))
  }
rmSync(notes, { recursive: true, force: true })
sayTimes('Seconds', stepTimes)
sayTimes('The slowest files', fileTimes.toSorted((one, other) => other.seconds - one.seconds).slice(0, slowestShown))
if (faults.length > 0) console.log(`\n${['Failed:', ...faults].join('\n')}`)
console.log(`\n${totals.passed} passed, ${totals.failed} failed`)
process.exit(totals.failed === 0 ? 0 : 1)

function groupsOf(all) {
  const groups = []
  for (const step of all) {
    if (step.beside) groups.at(-1).push(step)
    else groups.push([step])
  }
  return groups
}

/** What a step says is shown as it comes; of several at once each is shown whole, at its end. */
function runGroup(group) {
  const isAlone = group.length === 1
  if (isAlone) console.log(`\n== ${group[0].title}`)
  return Promise.all(
    group.map(async (step) => {
      const began = performance.now()
      const { code, output } = await run(step.command, isAlone)
      stepTimes.push({ name: step.title, seconds: (performance.now() - began) / 1000 })
      if (!isAlone) console.log(`\n== ${step.title}\n${output.trimEnd()}`)
      return { step, code, output }
    }),
  )
}

function run([command, ...args], isShown) {
  return new Promise((resolve) => {
    let output = ''
    const child = spawn(command, args, {
      cwd: root,
      env,
      stdio: ['ignore', 'pipe', 'pipe'],
      shell: process.platform === 'win32',
    })
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (chunk) => {
        output += chunk
        if (isShown) process.stdout.write(chunk)
      })
    }
    child.on('error', (error) => resolve({ code: 1, output: String(error) }))
    child.on('exit', (code) => resolve({ code: code ?? 1, output }))
  })
}

/** What the runner has written of its files (tests/harness/file-times.ts); nothing when it ended before that. */
function takeFileTimes() {
  try {
    return JSON.parse(readFileSync(timesFile, 'utf8')).map(({ file, seconds }) => ({ name: file, seconds }))
  } catch {
    return []
  } finally {
    rmSync(timesFile, { force: true })
  }
}

function sayTimes(title, times) {
  const lines = times.map(({ name, seconds }) => `${seconds.toFixed(1).padStart(8)}  ${name}`)
  console.log(`\n${[`${title}:`, ...lines].join('\n')}`)
}

/** What failed, again at the end of the run, where it is looked for; where no test is named, the last lines of the step. */
function faultsIn(output, isCounted) {
  const lines = plain(output).split('\n')
  const named = isCounted ? lines.filter((line) => telling.test(line)) : []
  return named.length > 0 ? named.slice(0, mostFaultLines) : lines.slice(-30)
}

function plain(output) {
  return output.replaceAll(new RegExp(`${String.fromCharCode(27)}\\[[0-9;]*m`, 'g'), '')
}

/** Vitest: `Tests  2 failed | 310 passed (312)`; the journeys print the same line. */
function countsIn(output) {
  const line = plain(output)
    .split('\n')
    .findLast((text) => /^\s*Tests\s/.test(text))
  if (!line) return null
  const numberBefore = (word) => Number(new RegExp(`(\\d+) ${word}`).exec(line)?.[1] ?? 0)
  return { passed: numberBefore('passed'), failed: numberBefore('failed') }
}
