import { z } from 'zod'
import { crewSkills, visitKinds } from '#rules/crew.ts'
import { call, perMinute, refusal } from '../call.ts'
import { DayText } from '../delivery.ts'
import { Guid, MinorUnits } from '../fields.ts'
import { file } from '../file.ts'
import { scheduleCalls } from './schedule.ts'
import { common, NO_CREW } from './shared.ts'
import { AssemblerOrder } from './visit.ts'
import { visitCalls } from './write-visit.ts'

/** The cabinet of whoever brings and assembles. */
export const assemblerContract = {
  getData: call({
    method: 'POST',
    path: '/api_vue/assembler/getData/',
    access: 'assembler',
    isRead: true,
    summary:
      'The days around today and what is to be done on one of them, in the order of the way. `recount` looks for orders that have moved',
    body: z.object({ recount: z.boolean().default(false), day: DayText.optional() }),
    answer: z.object({
      crew: z.object({ name: z.string(), phone: z.string(), skills: z.array(z.enum(crewSkills)) }),
      name: z.string(),
      badgeUrl: z.string(),
      currency: z.enum(['RUB', 'KZT']),
      utcOffsetMinutes: z.int(),
      today: DayText,
      day: DayText,
      /** `count` is without the visits that failed, which `failed` counts. */
      days: z.array(z.object({ day: DayText, count: z.int(), failed: z.int() })),
      orders: z.array(AssemblerOrder),
      earnings: z.object({
        dayMinor: MinorUnits,
        monthMinor: MinorUnits,
        visits: z.array(
          z.object({
            guid: Guid,
            day: DayText,
            order_num: z.string(),
            kind: z.enum(visitKinds),
            earnedMinor: MinorUnits,
          }),
        ),
      }),
    }),
    refusals: { NO_CREW },
    limit: perMinute(120),
  }),
  ...visitCalls,
  ...scheduleCalls,
  sketches: call({
    method: 'POST',
    path: '/api_vue/assembler/sketches/',
    access: 'assembler',
    isRead: true,
    summary: 'Assembly sheets of the goods of a visit, step by step',
    body: z.object({ orderID: Guid }),
    answer: z.object({
      sketches: z.array(
        z.object({
          productId: z.int(),
          name: z.string(),
          people: z.int(),
          tools: z.array(z.string()),
          steps: z.array(z.object({ text: z.string(), picture: z.string() })),
        }),
      ),
    }),
    refusals: common,
    limit: perMinute(120),
  }),
  getVisitAct: call({
    method: 'POST',
    path: '/api_vue/assembler/act/',
    access: 'assembler',
    isRead: true,
    summary: 'The certificate of work that the customer has signed',
    body: z.object({ guid: Guid }),
    answer: file('application/pdf'),
    refusals: {
      ...common,
      ACT_NOT_READY: refusal(409, {
        ru: 'Акт появится, когда выезд будет сдан.',
        kk: 'Акт шығу тапсырылғанда пайда болады.',
        en: 'The certificate is there once the visit is finished.',
      }),
    },
    limit: perMinute(30),
  }),
}
