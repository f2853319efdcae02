import { eq, inArray, or } from 'drizzle-orm'
import { isOf, type PersonalData, rowsOf } from '#server/platform/personal-data.ts'
import { basketLines, basketReminders, baskets, sharedBasketLines, sharedBaskets } from './tables.ts'

const columns = { customer: baskets.customerId, visitor: baskets.visitorId }
const sharedColumns = { customer: sharedBaskets.customerId, visitor: sharedBaskets.visitorId }

export const basketData: PersonalData = {
  area: 'basket',
  tables: [baskets, sharedBaskets, basketReminders],
  async show(db, person) {
    const own = isOf(person, columns)
    const ids = await db.select({ id: baskets.id }).from(baskets).where(own)
    const shared = await rowsOf(db, sharedBaskets, isOf(person, sharedColumns), ['digest', 'visitorId'])
    return {
      basket: await rowsOf(
        db,
        basketLines,
        inArray(
          basketLines.basketId,
          ids.map(({ id }) => id),
        ),
        ['id', 'basketId'],
      ),
      basketReminders: await rowsOf(
        db,
        basketReminders,
        or(
          inArray(
            basketReminders.basketId,
            ids.map(({ id }) => id),
          ),
          isOf(person, { email: basketReminders.email }),
        ),
        ['id', 'basketId', 'code'],
      ),
      sharedBaskets: shared,
      sharedBasketLines: await rowsOf(
        db,
        sharedBasketLines,
        inArray(
          sharedBasketLines.code,
          shared.map(({ code }) => String(code)),
        ),
      ),
    }
  },
  async forget(tx, person) {
    const own = tx.select({ id: baskets.id }).from(baskets).where(isOf(person, columns))
    await tx
      .delete(basketReminders)
      .where(or(inArray(basketReminders.basketId, own), isOf(person, { email: basketReminders.email })))
    await tx.delete(baskets).where(isOf(person, columns))
    await tx.delete(sharedBaskets).where(isOf(person, sharedColumns))
    // Somebody else may have typed this phone to use its coupon or bonuses.
    for (const phone of person.phones) {
      await tx.update(baskets).set({ coupon: null, couponPhone: null }).where(eq(baskets.couponPhone, phone))
      await tx.update(baskets).set({ bonusPhone: null, bonusWanted: 0 }).where(eq(baskets.bonusPhone, phone))
    }
  },
}
