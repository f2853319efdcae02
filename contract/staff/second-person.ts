import { z } from 'zod'
import { call, perMinute, refusal } from '../call.ts'
import { Guid, line, MinorUnits, Status } from '../fields.ts'

export const moveKinds = ['returnGoods', 'issueCertificate', 'decideClaim'] as const

const HeldMove = z.object({
  id: Guid,
  kind: z.enum(moveKinds),
  /** `order 10003, line 7`: as the trail names it. */
  subject: z.string(),
  sumMinor: MinorUnits,
  currency: z.enum(['RUB', 'KZT']),
  askedBy: z.string(),
  askedAt: z.iso.datetime(),
  /** The viewer asked for it, so somebody else has to confirm. */
  isOwn: z.boolean(),
  state: z.enum(['waiting', 'running', 'done', 'refused', 'failed']),
  decidedBy: z.string(),
  decidedAt: z.iso.datetime().nullable(),
  note: z.string(),
})
export type HeldMove = z.infer<typeof HeldMove>

/** What a call says that moves more money than one person may: nothing has moved yet. */
export const secondPersonNeeded = refusal(
  409,
  {
    ru: 'Сумма больше {limit}: деньги уйдут, когда это подтвердит другой сотрудник на странице «Подтверждение».',
    kk: 'Сома {limit} асады: ақша оны «Растау» бетінде басқа қызметкер растағанда кетеді.',
    en: 'The sum is above {limit}: the money goes once another person confirms it on the page “Confirmation”.',
  },
  z.object({ limit: z.string() }),
)

const moveUnknown = refusal(404, {
  ru: 'Этого уже никто не ждёт: подтвердили, отклонили или срок вышел.',
  kk: 'Мұны енді ешкім күтпейді: расталды, қабылданбады немесе мерзімі өтті.',
  en: 'Nobody waits for this any more: it was confirmed, refused, or is too old.',
})

/** Money that waits for a second person. */
export const secondPersonContract = {
  listMoves: call({
    method: 'POST',
    path: '/api_vue/staff/second-person/list/',
    access: 'moneyConfirmer',
    isRead: true,
    summary: 'What waits for a second person, the oldest first, and the last fifty that were decided',
    answer: z.object({ waiting: z.array(HeldMove), decided: z.array(HeldMove) }),
    limit: perMinute(60),
  }),
  confirmMove: call({
    method: 'POST',
    path: '/api_vue/staff/second-person/confirm/',
    access: 'moneyConfirmer',
    summary: 'Does what was asked for, exactly as it was asked, in the name of whoever confirms; at most once',
    body: z.object({ id: Guid }),
    answer: Status.extend({
      /** Of a certificate whose code went to nobody: whoever confirms hands it over. */
      url: z.string().nullable(),
    }),
    refusals: {
      MOVE_NOT_FOUND: moveUnknown,
      MOVE_OWN: refusal(409, {
        ru: 'Это попросили вы. Подтвердить должен другой сотрудник.',
        kk: 'Мұны сіз сұрадыңыз. Басқа қызметкер растауы керек.',
        en: 'You asked for this yourself. Somebody else has to confirm it.',
      }),
      MOVE_FAILED: refusal(
        409,
        {
          ru: 'Не получилось: {why}',
          kk: 'Болмады: {why}',
          en: 'It did not work: {why}',
        },
        z.object({ why: z.string() }),
      ),
    },
    limit: perMinute(30),
  }),
  refuseMove: call({
    method: 'POST',
    path: '/api_vue/staff/second-person/refuse/',
    access: 'moneyConfirmer',
    summary: 'Lets it be: nothing moves. Whoever asked may take their own back too',
    body: z.object({ id: Guid, note: line(300) }),
    answer: Status,
    refusals: { MOVE_NOT_FOUND: moveUnknown },
    limit: perMinute(30),
  }),
}
