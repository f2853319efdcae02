import { type RegionSwitch, regionSwitches, staffRegionsContract } from '#contract/staff/regions.ts'
import type { Language } from '#rules/language.ts'
import { nameIn } from '#rules/names.ts'
import { answer } from '#server/gate/index.ts'
import { type Db, inTransaction } from '#server/platform/database.ts'
import { announceChange } from '#server/platform/events.ts'
import { findRegionRow, listRegionRows, type RegionRow, updateFlags } from './queries.ts'
import type { Regions } from './regions.ts'

/** Switches of regions at the desk. What is saved is in force here at once and elsewhere with the change. */
export function regionCalls({ db, regions }: { db: Db; regions: Pick<Regions, 'refresh'> }) {
  return answer('staffRegions', staffRegionsContract, {
    async listEditedRegions(_input, { language }) {
      return { regions: (await listRegionRows(db)).map((row) => editedView(row, language)) }
    },
    async saveRegionSwitches({ body: { id, ...wish } }, context, refuse, record) {
      const saved = await inTransaction(db, async (tx) => {
        const before = await findRegionRow(tx, id)
        if (!before) return null
        const after = await updateFlags(tx, id, { ...before.flags, ...wish }, context.now())
        await announceChange(tx, { kind: 'shell' })
        return { before, after }
      })
      if (!saved) throw refuse('REGION_GONE')
      await regions.refresh()
      record({ subject: `region ${id}`, before: switchesOf(saved.before), after: switchesOf(saved.after) })
      return { region: editedView(saved.after, context.language) }
    },
  })
}

function editedView(row: RegionRow, language: Language) {
  return {
    id: row.id,
    name: nameIn(row.names, language),
    kz: row.flags.kz,
    switches: switchesOf(row),
    changedAt: row.flagsChangedAt?.toISOString() ?? null,
  }
}

function switchesOf({ flags }: RegionRow) {
  return Object.fromEntries(regionSwitches.map((name) => [name, flags[name]])) as Record<RegionSwitch, boolean>
}
