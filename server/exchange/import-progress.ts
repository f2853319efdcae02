import { Presets, SingleBar } from 'cli-progress'
import type { Refused } from './bad-feed.ts'
import type { ImportRun } from './import-runs.ts'
import type { ImportSummary } from './import-terms.ts'
import type { ImportProgress } from './tables.ts'

const phaseNames: Record<ImportProgress['phase'], string> = {
  read: 'reading',
  pictures: 'pictures',
  write: 'writing',
}

/** A bar on a terminal; a plain line at every tenth elsewhere, so that logs stay readable. */
export function progressView(output: NodeJS.WriteStream): { show(progress: ImportProgress): void; end(): void } {
  return output.isTTY ? barView(output) : lineView(output)
}

function barView(output: NodeJS.WriteStream) {
  const format = '{phase} |{bar}| {percentage} %  {eta_formatted}'
  const bar = new SingleBar({ stream: output, format, clearOnComplete: true, hideCursor: true }, Presets.shades_classic)
  let phase = ''
  return {
    show({ phase: now, done, total }: ImportProgress) {
      if (phase !== now) {
        if (phase) bar.stop()
        bar.start(total, 0, { phase: phaseNames[now].padEnd(8) })
        phase = now
      }
      bar.update(done)
    },
    end() {
      bar.stop()
    },
  }
}

function lineView(output: NodeJS.WriteStream) {
  let said = ''
  return {
    show({ phase, done, total }: ImportProgress) {
      const tenth = total > 0 ? Math.floor((done / total) * 10) * 10 : 100
      const line = `${phaseNames[phase]} ${tenth} %`
      if (line === said) return
      said = line
      output.write(`${line}\n`)
    },
    end() {},
  }
}

const mostListed = 40

/** What the import did, for people; every refused line with its reason, the first forty in full. */
export function summaryText(summary: ImportSummary): string {
  const { offers, products, sections, pictures, models, kept, refused, refusedTotal } = summary
  const lines = [
    `offers    ${offers.added} new, ${offers.changed} changed, ${offers.unchanged} unchanged, ${offers.refused} refused` +
      (offers.deactivated ? `, ${offers.deactivated} taken off sale` : ''),
    `products  ${products.added} new, ${products.changed} changed`,
    `sections  ${sections.added} new, ${sections.changed} changed`,
    `rows      ${summary.priceRows} prices, ${summary.stockRows} stock, ${summary.wordRows} reviews, questions, kits, instructions`,
    `pictures  ${pictures.named} named, ${pictures.added} new, ${pictures.failed.length} failed`,
    `models    ${models.named} named, ${models.added} new, ${models.failed.length} failed`,
    ...(kept.corrections + kept.priceRows + kept.stockRows > 0
      ? [
          `kept      ${kept.corrections} corrections by hand, ${kept.priceRows} prices and ${kept.stockRows} shelves that the desk keeps`,
        ]
      : []),
    `time      ${summary.seconds.toFixed(1)} s, shelves held for ${Math.round(summary.longestLockMs)} ms at most`,
  ]
  const refusals = refused.slice(0, mostListed).map(refusalLine)
  if (refusedTotal > 0) lines.push(`refused lines: ${refusedTotal}`, ...refusals)
  if (refusedTotal > refusals.length) lines.push(`  and ${refusedTotal - refusals.length} more`)
  const failures = [...pictures.failed, ...models.failed]
    .slice(0, mostListed)
    .map(({ source, reason }) => `  ${source}: ${reason}`)
  if (failures.length > 0) lines.push('files that could not be had:', ...failures)
  return lines.join('\n')
}

const mostOfRun = 5

/** Earlier imports, the latest first, each with the beginning of what it refused. */
export function runsText(runs: readonly ImportRun[]): string {
  if (runs.length === 0) return 'There was no import yet.'
  return runs.flatMap(runLines).join('\n')
}

function runLines(run: ImportRun): string[] {
  const minute = run.startedAt.toISOString().slice(0, 16).replace('T', ' ')
  const { phase, done, total } = run.progress ?? { phase: 'read', done: 0, total: 0 }
  const place =
    run.state === 'done' || total === 0 ? '' : `, ${phaseNames[phase]} ${Math.floor((done / total) * 100)} %`
  const head = `${run.id}  ${minute}  ${run.kind}  ${run.file}  by ${run.startedBy || 'nobody'}: ${run.state}${place}`
  const refusals = run.refusals.slice(0, mostOfRun).map(refusalLine)
  const more = run.refusedTotal - refusals.length
  return [head, ...(run.reason ? [`  ${run.reason}`] : []), ...refusals, ...(more > 0 ? [`  and ${more} more`] : [])]
}

function refusalLine({ file, line, subject, reason }: Refused): string {
  return `  ${file}:${line} ${subject}: ${reason}`
}
