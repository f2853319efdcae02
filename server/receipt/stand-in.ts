import { createHash } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { FastifyInstance, FastifyPluginAsync } from 'fastify'
import { z } from 'zod'
import { momentWithOffset } from '#rules/calendar.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Db } from '#server/platform/database.ts'
import { standInReceipts } from './tables.ts'

export const standInPath = '/dev/fiscal'

const Money = z.number().min(0)
const Document = z.object({
  external_id: z.string().min(1).max(128),
  timestamp: z.string().regex(/^\d\d\.\d\d\.\d{4} \d\d:\d\d:\d\d$/),
  receipt: z.object({
    client: z
      .strictObject({
        email: z.email().optional(),
        phone: z
          .string()
          .regex(/^\+\d{11}$/)
          .optional(),
        name: z.string().min(1).max(239).optional(),
        inn: z
          .string()
          .regex(/^\d{10}(\d{2})?$/)
          .optional(),
      })
      .refine(({ email, phone }) => email || phone),
    company: z.object({
      email: z.email(),
      sno: z.string().min(1),
      inn: z.string().regex(/^\d{10}(\d{2})?$/),
      payment_address: z.string().min(1),
    }),
    items: z
      .array(
        z.object({
          name: z.string().min(1).max(128),
          price: Money,
          quantity: z.number().positive(),
          sum: Money,
          measure: z.int(),
          payment_method: z.string(),
          payment_object: z.int(),
          vat: z.object({
            type: z.enum([
              'none',
              'vat0',
              'vat5',
              'vat7',
              'vat10',
              'vat20',
              'vat22',
              'vat105',
              'vat107',
              'vat110',
              'vat120',
              'vat122',
            ]),
            sum: Money,
          }),
        }),
      )
      .min(1)
      .max(100),
    payments: z.array(z.object({ type: z.int().min(0).max(4), sum: Money })).min(1),
    total: Money,
  }),
})

/** How long a register takes to print. */
const printingMs = 1_500

interface Shop {
  login: string
  password: string
  group: string
}

/** The fiscal service that the demo shop and the conformance set have on their own machine: it speaks ATOL's protocol. */
export function fiscalStandIn({ db, clock }: { db: Db; clock: Clock }, shop: Shop): FastifyPluginAsync {
  const token = createHash('sha256').update(`${shop.login} ${shop.password}`).digest('hex')
  return async (app) => {
    app.setValidatorCompiler(() => (value) => ({ value }))
    app.setSerializerCompiler(() => (answer) => JSON.stringify(answer))
    app.addHook('onRoute', (route) => {
      route.schema = { ...route.schema, hide: true } as object
    })
    app.post(`${standInPath}/getToken`, async ({ body }) => {
      const isKnown = z.object({ login: z.literal(shop.login), pass: z.literal(shop.password) }).safeParse(body).success
      return isKnown ? { error: null, token } : fail(12, 'Неверный логин или пароль')
    })
    takesReceipts(app)
  }

  function takesReceipts(app: FastifyInstance) {
    for (const operation of ['sell', 'sell_refund'] as const) {
      app.post(`${standInPath}/${shop.group}/${operation}`, async ({ body, headers }, reply) => {
        if (headers.token !== token) return reply.code(401).send(fail(11, 'Токен просрочен'))
        const document = Document.safeParse(body)
        if (!document.success) return fail(32, document.error.issues[0]?.path.join('.') ?? 'format')
        const { external_id: externalId, receipt } = document.data
        if (!addsUp(receipt)) return fail(31, 'Сумма позиций не равна сумме оплат')
        const totalMinor = minor(receipt.total)
        const { client } = receipt
        const [taken] = await db
          .insert(standInReceipts)
          .values({ externalId, operation, client, totalMinor, state: 'wait', takenAt: clock() })
          .onConflictDoNothing()
          .returning({ id: standInReceipts.id })
        if (taken) return { uuid: taken.id, status: 'wait', error: null }
        const [known] = await db.select().from(standInReceipts).where(eq(standInReceipts.externalId, externalId))
        return { uuid: known?.id, ...fail(33, 'Документ с таким external_id уже есть') }
      })
    }
    app.get<{ Params: { id: string } }>(
      `${standInPath}/${shop.group}/report/:id`,
      async ({ params, headers }, reply) => {
        if (headers.token !== token) return reply.code(401).send(fail(11, 'Токен просрочен'))
        const id = z.uuid().safeParse(params.id).data
        const [known] = id ? await db.select().from(standInReceipts).where(eq(standInReceipts.id, id)) : []
        if (!known) return fail(34, 'Чек не найден')
        if (known.state === 'fail') return { uuid: id, ...fail(-3897, 'Касса заблокирована') }
        const printedAt = known.takenAt.getTime() + printingMs
        if (clock().getTime() < printedAt) return { uuid: id, status: 'wait', error: null, payload: null }
        return { uuid: id, status: 'done', error: null, payload: signOf(known, printedAt) }
      },
    )
  }
}

function fail(code: number, text: string) {
  return { status: 'fail', error: { code, text, type: 'system' } }
}

function addsUp({ items, payments, total }: z.infer<typeof Document>['receipt']): boolean {
  const sumOf = (all: readonly { sum: number }[]) => all.reduce((sum, one) => sum + minor(one.sum), 0)
  const areWhole = items.every(({ price, quantity, sum }) => Math.round(minor(price) * quantity) === minor(sum))
  return areWhole && sumOf(items) === minor(total) && sumOf(payments) === minor(total)
}

function minor(roubles: number): number {
  return Math.round(roubles * 100)
}

const drive = '9960440301234567'
const moscowMinutes = 180

function signOf({ id, documentNumber, totalMinor }: typeof standInReceipts.$inferSelect, printedAt: number) {
  const [day = '', time = ''] = momentWithOffset(printedAt, moscowMinutes).split('T')
  return {
    total: totalMinor / 100,
    fn_number: drive,
    fiscal_document_number: documentNumber,
    fiscal_document_attribute: createHash('sha256').update(id).digest().readUInt32BE(),
    ecr_registration_number: '0007453120482019',
    receipt_datetime: `${day.split('-').reverse().join('.')} ${time.slice(0, 8)}`,
    fns_site: 'www.nalog.gov.ru',
  }
}
