import { z } from 'zod'
import { call, perMinute, refusal } from '../call.ts'
import { Id } from '../fields.ts'

/** Switches of a region that the shop's people may turn. Country and money are no switches: a release brings them. */
export const regionSwitches = [
  'BlackFriday',
  'cyberMonday',
  'newYearSale',
  'sugarGift',
  'OWN_SHOP',
  'OWN_SHOW',
  'HAS_PARTNER',
  'FRANCHISE',
  'isOffice',
  'showDeliveryZones',
  'showForStaff',
] as const
export type RegionSwitch = (typeof regionSwitches)[number]

const switches = <Field extends z.ZodType>(field: Field) =>
  z.object(Object.fromEntries(regionSwitches.map((name) => [name, field])) as Record<RegionSwitch, Field>)

export const EditedRegion = z.object({
  id: z.int(),
  name: z.string(),
  kz: z.boolean(),
  switches: switches(z.boolean()),
  /** Null while they are as a release brought them. */
  changedAt: z.iso.datetime().nullable(),
})
export type EditedRegion = z.infer<typeof EditedRegion>

export const staffRegionsContract = {
  listEditedRegions: call({
    method: 'POST',
    path: '/api_vue/staff/regions/list/',
    access: 'desk',
    isRead: true,
    summary: 'Regions with the switches that the desk may turn',
    answer: z.object({ regions: z.array(EditedRegion) }),
    limit: perMinute(120),
  }),
  saveRegionSwitches: call({
    method: 'POST',
    path: '/api_vue/staff/regions/save/',
    access: 'desk',
    summary: 'Turns the switches of a region; one that is left out is off. Pages show it at once',
    body: switches(z.boolean().default(false)).extend({ id: Id }),
    answer: z.object({ region: EditedRegion }),
    refusals: {
      REGION_GONE: refusal(404, {
        ru: 'Такого региона нет. Обновите список.',
        kk: 'Мұндай өңір жоқ. Тізімді жаңартыңыз.',
        en: 'There is no such region. Please refresh the list.',
      }),
    },
    limit: perMinute(60),
  }),
}
