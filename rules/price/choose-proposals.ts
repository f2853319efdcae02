import type { PriceAsk, Proposal } from './ask.ts'
import { type Remains, takenBy } from './take-off.ts'

/** Which of several proposals of a kind are taken, and which others outdo. */
export type Chosen = { chosen: Proposal[]; outdone: Proposal[] }

type OnLines = Proposal & { target: { on: 'lines'; lineIds: readonly string[] } }

/** Each proposal keeps the lines that it makes cheaper than any other of its kind; ties go to the first by its id. */
export function bestPerLine(proposals: readonly Proposal[], ask: PriceAsk, remains: Remains): Chosen {
  const best = bestOf(proposals.filter(isOnLines), ask, remains)
  const fateOf = (id: string, proposal: Proposal) => fate(best.get(id)?.proposal, proposal)
  return keptLines(proposals, fateOf)
}

/**
 * No line has two: what is meant for goods as a whole stands where it takes more than what is meant for the single lines it
 * touches. Of those meant for delivery the best one stands.
 */
export function onePerLine(proposals: readonly Proposal[], ask: PriceAsk, remains: Remains): Chosen {
  const best = bestOf(proposals.filter(isOnLines), ask, remains)
  const used = new Set<string>()
  let hasDelivery = false
  const outdone = new Set<Proposal>()
  for (const { proposal, taken } of byAmount(
    proposals.filter((one) => !isOnLines(one)),
    ask,
    remains,
  )) {
    if (taken.amountMinor === 0) continue
    if (proposal.target.on === 'delivery') {
      if (hasDelivery) outdone.add(proposal)
      hasDelivery = true
      continue
    }
    const touched = [...taken.lines].flatMap(([id, minor]) => (minor > 0 ? [id] : []))
    const instead = touched.reduce((sum, id) => sum + (best.get(id)?.minor ?? 0), 0)
    if (touched.some((id) => used.has(id)) || instead >= taken.amountMinor) outdone.add(proposal)
    else for (const id of touched) used.add(id)
  }
  const kept = keptLines(
    proposals.filter((one) => !outdone.has(one)),
    (id, proposal) => (used.has(id) ? 'outdone' : fate(best.get(id)?.proposal, proposal)),
  )
  return { chosen: kept.chosen, outdone: [...outdone, ...kept.outdone] }
}

function isOnLines(proposal: Proposal): proposal is OnLines {
  return proposal.target.on === 'lines'
}

/** The best for each line of those meant for single lines. */
function bestOf(proposals: readonly OnLines[], ask: PriceAsk, remains: Remains) {
  const best = new Map<string, { proposal: Proposal; minor: number }>()
  for (const proposal of proposals) {
    for (const [lineId, minor] of takenBy(proposal, ask, remains).lines) {
      const known = best.get(lineId)
      if (minor > 0 && (!known || minor > known.minor)) best.set(lineId, { proposal, minor })
    }
  }
  return best
}

type Fate = 'kept' | 'outdone' | 'nothing'

function fate(best: Proposal | undefined, proposal: Proposal): Fate {
  if (!best) return 'nothing'
  return best === proposal ? 'kept' : 'outdone'
}

/** A proposal that keeps no line is outdone where another has one of them; else it has nothing to apply to. */
function keptLines(proposals: readonly Proposal[], fateOf: (lineId: string, proposal: Proposal) => Fate): Chosen {
  const chosen: Proposal[] = []
  const outdone: Proposal[] = []
  for (const proposal of proposals) {
    if (!isOnLines(proposal)) {
      chosen.push(proposal)
      continue
    }
    const fates = proposal.target.lineIds.map((id) => ({ id, fate: fateOf(id, proposal) }))
    const lineIds = fates.flatMap(({ id, fate }) => (fate === 'kept' ? [id] : []))
    const isOutdone = lineIds.length === 0 && fates.some(({ fate }) => fate === 'outdone')
    if (isOutdone) outdone.push(proposal)
    else chosen.push({ ...proposal, target: { on: 'lines', lineIds } })
  }
  return { chosen, outdone }
}

function byAmount(proposals: readonly Proposal[], ask: PriceAsk, remains: Remains) {
  return proposals
    .map((proposal) => ({ proposal, taken: takenBy(proposal, ask, remains) }))
    .toSorted((one, other) => other.taken.amountMinor - one.taken.amountMinor)
}
