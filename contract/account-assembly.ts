import { z } from 'zod'
import { ofField, refusal } from './call.ts'
import { Guid, Id, Status, text } from './fields.ts'
import { accountRefusals } from './refusals/account.ts'

export const SendAssembly = z.object({
  guid: Guid,
  /** Which of the goods; without it all that has to be put together. */
  offerIds: z.array(Id).max(200).optional(),
  /** When it would suit; the shop calls to agree on the hour. */
  day: z.iso.date().optional(),
  comment: text(500).default(''),
})

export const assemblyActions = {
  sendAssembly: {
    access: 'customer',
    summary: 'Asks for an assembler for goods of an own order that were ordered without one; somebody calls',
    input: SendAssembly,
    answer: Status,
    refusals: {
      ORDER_NOT_FOUND: accountRefusals.ORDER_NOT_FOUND,
      ASSEMBLY_NOT_NEEDED: refusal(409, {
        ru: 'В этом заказе нечего собирать: сборка уже заказана или не нужна.',
        kk: 'Бұл тапсырыста жинайтын ештеңе жоқ: жинауға тапсырыс берілген немесе қажет емес.',
        en: 'There is nothing to assemble in this order: it is ordered already or not needed.',
      }),
      DAY_PAST: ofField(
        'day',
        refusal(422, {
          ru: 'Выберите день не раньше завтрашнего.',
          kk: 'Ертеңнен ерте емес күнді таңдаңыз.',
          en: 'Please choose tomorrow or a later day.',
        }),
      ),
      ASSEMBLY_ASKED: refusal(409, {
        ru: 'Вы уже попросили о сборке. Позвоним и договоримся.',
        kk: 'Жинауды сұрап қойдыңыз. Қоңырау шалып келісеміз.',
        en: 'You have asked for the assembly already. We will call you.',
      }),
    },
    limit: { requests: 20, windowSeconds: 3600 },
  },
} as const
