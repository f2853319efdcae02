import { z } from 'zod'
import { type RightRow, staffRightsContract } from '#contract/staff/rights.ts'
import { type EditableRight, editableRights, type Group, groups, type RightsTable, rights } from '#rules/access.ts'
import { type AnsweredCall, answer } from '#server/gate/index.ts'
import { type Db, inTransaction } from '#server/platform/database.ts'
import { defineSetting, type Setting, type Settings } from '#server/platform/settings.ts'

const Given = z.partialRecord(z.enum(editableRights), z.array(z.enum(groups)))
type Given = z.infer<typeof Given>

/** What differs from the rights as the shop is shipped. A setting, so it has history, and every process hears of it. */
export const givenRights: Setting<Given> = defineSetting<Given>({
  key: 'access.rights',
  title: 'Rights of groups',
  schema: Given,
  fallback: {},
  hasOwnPage: true,
})

/** The rights as they are now, from memory. */
export function rightsNow(settings: Pick<Settings, 'get'>): RightsTable {
  return { ...rights, ...settings.get(givenRights) }
}

/** Answers `staff/rights.ts` of the contract. */
export function staffRightsCalls({ db, settings }: { db: Db; settings: Settings }): AnsweredCall[] {
  const view = () => ({
    rights: editableRights.map((right): RightRow => ({ right, groups: groupsNow(right), shipped: [...rights[right]] })),
    changedAt: changedAt(),
  })
  const groupsNow = (right: EditableRight): Group[] => [...(settings.get(givenRights)[right] ?? rights[right])]
  const changedAt = () =>
    settings
      .list()
      .find(({ key }) => key === givenRights.key)
      ?.changedAt?.toISOString() ?? null

  return answer('staffRights', staffRightsContract, {
    async listRights() {
      await settings.refresh()
      return view()
    },
    async saveRights({ body }, context, refuse, record) {
      await settings.refresh()
      if (body.seen !== (changedAt() ?? '')) throw refuse('RIGHTS_CHANGED')
      const { customer } = await context.visitor()
      const wanted = (right: EditableRight) =>
        Object.values(groups).filter((group) => body.grants.some(([one, whose]) => one === right && whose === group))
      const before = editableRights.map((right) => ({ right, groups: groupsNow(right) }))
      const value = Object.fromEntries(
        editableRights.filter((right) => !isSame(wanted(right), rights[right])).map((right) => [right, wanted(right)]),
      )
      const who = { customerId: customer?.id ?? null, now: context.now() }
      await inTransaction(db, (tx) => settings.save(tx, givenRights.key, value, who))
      for (const { right, groups: had } of before) {
        if (isSame(had, wanted(right))) continue
        record({ subject: `right ${right}`, before: { groups: had }, after: { groups: wanted(right) } })
      }
      await settings.refresh()
      return view()
    },
  })
}

function isSame(one: readonly string[], other: readonly string[]): boolean {
  return one.toSorted().join() === other.toSorted().join()
}
