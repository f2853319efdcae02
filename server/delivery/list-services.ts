import type { DeliveryService } from '#contract/delivery.ts'
import type { Language } from '#rules/language.ts'
import { hasOwnCourier } from '#rules/own-courier.ts'
import type { ShopRegion } from '#rules/shopper.ts'
import type { Db } from '#server/platform/database.ts'
import type { Regions } from '#server/region/index.ts'
import { findDeliveryTerms } from './tariff.ts'
import { carrierWords, deliveryWords, serviceWords } from './words.ts'

/** What the shop does around the goods in a region and from which price on; what it does not do there is left out. */
export async function listServices(
  db: Db,
  regions: Pick<Regions, 'requireData' | 'listPickupPlaces'>,
  region: ShopRegion,
  language: Language,
): Promise<DeliveryService[]> {
  const { tariff, reachKm } = await findDeliveryTerms(db, region)
  const { delivery, lift, assembly, removal } = tariff
  const data = regions.requireData(region.id, language)
  const places = regions.listPickupPlaces(region.id, language).length
  const words = { ...deliveryWords[language], ...serviceWords[language] }
  const hasCourier = hasOwnCourier(data)
  return [
    ...(hasCourier
      ? [
          {
            code: 'courier' as const,
            name: words.courier,
            description: words.courierText(delivery.includedKm, delivery.includedWeightGrams / 1000, reachKm),
            priceFromMinor: delivery.courierMinor,
          },
        ]
      : []),
    ...(places > 0
      ? [
          {
            code: 'pickup' as const,
            name: words.pickup,
            description: words.pickupText(places),
            priceFromMinor: delivery.pickupMinor,
          },
        ]
      : []),
    {
      code: 'carrier',
      name: words.carrier,
      description: carrierWords[language].kit.hint,
      priceFromMinor: delivery.carrierMinor,
    },
    ...(hasCourier
      ? [
          {
            code: 'lift' as const,
            name: words.lift,
            description: words.liftText(lift.weightStepGrams / 1000),
            priceFromMinor: lift.perFloorMinor,
          },
          {
            code: 'assembly' as const,
            name: words.assembly,
            description: words.assemblyText(assembly.percent),
            priceFromMinor: assembly.minimumMinor,
          },
          {
            code: 'removal' as const,
            name: words.removal,
            description: words.removalText(removal.mostPieces),
            priceFromMinor: removal.perPieceMinor,
          },
        ]
      : []),
  ]
}
