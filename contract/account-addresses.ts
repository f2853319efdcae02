import { z } from 'zod'
import { ofField, perMinute, refusal } from './call.ts'
import { addressNeeded, addressUnknown, Coordinates, Floor, houseNeeded } from './delivery.ts'
import { Guid, Id, line, shortText } from './fields.ts'

/** Where things are brought, under a name that its owner gave it. */
export const SavedAddress = z.object({
  id: z.int(),
  name: z.string(),
  address: z.string(),
  entrance: z.string(),
  floor: z.int().nullable(),
  flat: z.string(),
})
export type SavedAddress = z.infer<typeof SavedAddress>

/** A door to which an order was brought before. */
export const FormerAddress = SavedAddress.omit({ id: true, name: true }).extend({
  /** The order's, by which it is taken again. */
  guid: Guid,
  /** What was told about the way there. */
  comment: z.string(),
  /** The whole door in one line. */
  text: z.string(),
})
export type FormerAddress = z.infer<typeof FormerAddress>

export const SaveAddress = z.object({
  /** Of one that is changed; without it a new one is kept. */
  id: Id.optional(),
  name: line(40),
  address: line(300),
  entrance: shortText(20).default(''),
  floor: Floor.nullable().default(null),
  flat: shortText(20).default(''),
})

const AddressesAnswer = z.object({ addresses: z.array(SavedAddress) })
const changing = perMinute(60)

export const addressActions = {
  listAddresses: {
    access: 'customer',
    isRead: true,
    summary: 'Addresses that the customer has saved',
    input: z.object({}),
    /** Where a map opens on which a house is chosen. */
    answer: AddressesAnswer.extend({ mapCenter: Coordinates }),
    limit: perMinute(240),
  },
  listFormerAddresses: {
    access: 'customer',
    isRead: true,
    summary: 'Doors in the region to which orders of the customer were brought and that are not saved',
    input: z.object({}),
    answer: z.object({ formerAddresses: z.array(FormerAddress) }),
    limit: perMinute(240),
  },
  saveAddress: {
    access: 'customer',
    summary:
      'Keeps an address under a name, or changes an own one; where the streets of its city are known, only a house of theirs',
    input: SaveAddress,
    answer: AddressesAnswer,
    refusals: {
      ADDRESS_NAME_TAKEN: ofField(
        'name',
        refusal(409, {
          ru: 'Адрес с таким названием уже есть. Назовите этот иначе.',
          kk: 'Мұндай атаулы мекенжай бар. Мұны басқаша атаңыз.',
          en: 'There is an address of this name already. Please name this one otherwise.',
        }),
      ),
      ADDRESS_NEEDED: ofField('address', addressNeeded),
      ADDRESS_UNKNOWN: ofField('address', addressUnknown),
      HOUSE_NEEDED: ofField('address', houseNeeded),
      ADDRESSES_FULL: refusal(409, {
        ru: 'Сохранено уже 20 адресов. Уберите лишний.',
        kk: '20 мекенжай сақталған. Артығын алып тастаңыз.',
        en: 'There are 20 addresses already. Please remove one.',
      }),
      ADDRESS_NOT_FOUND: refusal(404, {
        ru: 'Такого адреса в вашем кабинете нет.',
        kk: 'Кабинетіңізде мұндай мекенжай жоқ.',
        en: 'There is no such address in your account.',
      }),
    },
    limit: changing,
  },
  removeAddress: {
    access: 'customer',
    summary: 'Takes a saved address away',
    input: z.object({ id: Id }),
    answer: AddressesAnswer,
    limit: changing,
  },
} as const
