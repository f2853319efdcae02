import { z } from 'zod'
import { ofField, perMinute, refusal } from './call.ts'
import { CodeText, codeRefusals, phoneRefusals } from './customer.ts'
import { DayText } from './delivery.ts'
import { Guid, Status } from './fields.ts'

/** Everything the shop knows of its customer, as a file; it is made while they wait elsewhere. */
export const DataCopy = z.object({
  state: z.enum(['waiting', 'ready', 'failed']),
  bytes: z.int(),
  /** Days by the clock of the region. */
  askedOn: DayText,
  /** The last on which it may be fetched. */
  endsOn: DayText,
  /** Opens it for some minutes; null until it is there. */
  url: z.string().nullable(),
})
export type DataCopy = z.infer<typeof DataCopy>

/** What has to end before an account can go. */
export const removalObstacles = ['orders', 'money', 'claims', 'staff'] as const

const reading = perMinute(240)
const changing = perMinute(30)
const DataCopyAnswer = z.object({ copy: DataCopy.nullable() })

/** Taking one's data along, and leaving. */
export const leavingActions = {
  getDataCopy: {
    access: 'customer',
    isRead: true,
    summary: 'The latest copy of all data of the customer, if there is one',
    input: z.object({}),
    answer: DataCopyAnswer,
    limit: reading,
  },
  askForDataCopy: {
    access: 'customer',
    summary: 'Has a copy of all data of the customer made; it is told by message when it is there',
    input: z.object({}),
    answer: DataCopyAnswer,
    refusals: {
      COPY_TOO_OFTEN: refusal(429, {
        ru: 'Сегодня вы уже заказали три копии. Новую можно заказать завтра.',
        kk: 'Бүгін үш көшірме сұрадыңыз. Жаңасын ертең сұрауға болады.',
        en: 'You have asked for three copies today. You can ask for another one tomorrow.',
      }),
    },
    limit: changing,
  },
  getRemoval: {
    access: 'customer',
    isRead: true,
    summary: 'What stands in the way of removing the account, and where a code would go',
    input: z.object({}),
    answer: z.object({ obstacles: z.array(z.enum(removalObstacles)), phone: z.string() }),
    limit: reading,
  },
  sendCodeForRemoval: {
    access: 'customer',
    summary: 'Sends the code that confirms the removal to the phone of the account',
    input: z.object({}),
    answer: z.object({ smsStatusId: Guid, phone: z.string(), waitSeconds: z.int() }),
    refusals: { SMS_TOO_OFTEN: phoneRefusals.SMS_TOO_OFTEN, SMS_UNAVAILABLE: phoneRefusals.SMS_UNAVAILABLE },
    limit: changing,
  },
  removeAccount: {
    access: 'customer',
    summary:
      'Forgets the customer: their data go or lose their name, orders stay whole for the books; all sessions end',
    input: z.object({ code: CodeText }),
    answer: Status,
    refusals: {
      ...codeRefusals,
      REMOVAL_OBSTACLES: ofField(
        'code',
        refusal(
          409,
          {
            ru: 'Сейчас кабинет удалить нельзя: что-то ещё не завершено. Обновите страницу, на ней видно, что именно.',
            kk: 'Қазір кабинетті жою мүмкін емес: бірдеңе әлі аяқталмаған. Бетті жаңартыңыз, онда не екені көрінеді.',
            en: 'The account cannot be removed now: something has not ended yet. Reload the page, it shows what.',
          },
          z.object({ obstacles: z.array(z.enum(removalObstacles)) }),
        ),
      ),
    },
    limit: changing,
  },
} as const
