import type { Names } from '#rules/names.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Settings } from '#server/platform/settings.ts'
import type { PriceSource } from '#server/price/index.ts'
import { giveBack, giveBackPart, hold, settleHold } from './hold-bonuses.ts'
import { type BonusBooks, ownBooks } from './outside/bonus-books.ts'
import { findBalance } from './read-stand.ts'
import { bonusSettings } from './settings.ts'

const names: Names = { ru: 'Бонусы', kk: 'Бонустар', en: 'Bonuses' }

/** Pays a part of the goods with the bonuses that were chosen, of a phone that was proven. */
export function bonusSource(
  settings: Pick<Settings, 'get'>,
  clock: Clock,
  books: Pick<BonusBooks, 'noteWritten'> = ownBooks,
): PriceSource {
  return {
    kind: 'bonus',
    async propose(facts) {
      const { bonuses: choice } = facts.wish
      if (!choice) return []
      const { currency } = facts.region
      const { phone, purse } = choice
      const found = purse === undefined ? await findBalance(facts.db, { phone, currency }, clock()) : purse
      const bonuses = Math.min(found?.balance ?? 0, choice.wanted)
      if (!found || bonuses === 0) return []
      const excluded = new Set(settings.get(bonusSettings.excludedSections))
      const lineIds = facts.lines.filter((line) => !excluded.has(line.sectionId)).map((line) => line.id)
      return [
        {
          kind: 'bonus',
          sourceId: String(found.accountId),
          target: { on: 'goods', lineIds },
          off: { amountMinor: bonuses * 100 },
          capPercent: settings.get(bonusSettings.spendPercent),
          currency,
          words: { names },
        },
      ]
    },
    async hold(tx, { basketGroup: groupId }, [taken]) {
      if (!taken) return { kind: 'held' }
      const wish = { accountId: Number(taken.sourceId), groupId, bonuses: Math.ceil(taken.amountMinor / 100) }
      if (!(await hold(tx, wish, clock()))) return { kind: 'gone' }
      await books.noteWritten(tx)
      return { kind: 'held' }
    },
    spend: (tx, groupId) => settleHold(tx, groupId),
    async release(tx, groupId) {
      await giveBack(tx, groupId, clock())
      await books.noteWritten(tx)
    },
    async lessen(tx, groupId, { key, beforeMinor, afterMinor }) {
      const bonuses = Math.ceil(beforeMinor / 100) - Math.ceil(afterMinor / 100)
      if (bonuses <= 0) return
      await giveBackPart(tx, groupId, { key, bonuses }, clock())
      await books.noteWritten(tx)
    },
  }
}
