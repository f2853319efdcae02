import { z } from 'zod'
import { usualLift } from '#rules/lift-fit.ts'
import type { WayIn } from '#rules/way-in.ts'
import { call } from './call.ts'

const Millimetres = z.int().min(100).max(20_000)

/** The way from the street to the room; millimetres. */
export const WayInView = z.object({
  lift: z.union([
    z.enum(['ground', 'none', 'usual']),
    z.object({ doorMm: Millimetres, widthMm: Millimetres, depthMm: Millimetres, heightMm: Millimetres }),
  ]),
  door: z.object({ widthMm: Millimetres, heightMm: Millimetres }),
  stairs: z.object({ flightMm: Millimetres, landingMm: Millimetres }).nullable(),
})

/** As people measure: whole centimetres. */
const Centimetres = z.int().min(30).max(500)
const usualDoorHeightCm = 200

/** What the form asks. Of an own lift door, width and depth are needed; a landing nobody measured is as deep as the flight. */
export const SaveWayIn = z
  .object({
    lift: z.enum(['ground', 'none', 'usual', 'own']),
    liftDoorCm: Centimetres.optional(),
    liftWidthCm: Centimetres.optional(),
    liftDepthCm: Centimetres.optional(),
    liftHeightCm: Centimetres.optional(),
    doorWidthCm: Centimetres,
    doorHeightCm: Centimetres.optional(),
    flightCm: Centimetres.optional(),
    landingCm: Centimetres.optional(),
  })
  .superRefine((said, context) => {
    for (const field of said.lift === 'own' ? (['liftDoorCm', 'liftWidthCm', 'liftDepthCm'] as const) : [])
      if (said[field] === undefined)
        context.addIssue({ code: 'invalid_type', expected: 'number', input: undefined, path: [field] })
    if (said.landingCm !== undefined && said.flightCm === undefined)
      context.addIssue({ code: 'invalid_type', expected: 'number', input: undefined, path: ['flightCm'] })
  })
export type SaveWayIn = z.infer<typeof SaveWayIn>

/** What was said in centimetres, as the rule takes it. */
export function wayInOf(said: SaveWayIn): WayIn {
  const mm = (cm: number) => cm * 10
  const own = {
    doorMm: mm(said.liftDoorCm ?? 0),
    widthMm: mm(said.liftWidthCm ?? 0),
    depthMm: mm(said.liftDepthCm ?? 0),
    heightMm: said.liftHeightCm === undefined ? usualLift.heightMm : mm(said.liftHeightCm),
  }
  return {
    lift: said.lift === 'own' ? own : said.lift,
    door: { widthMm: mm(said.doorWidthCm), heightMm: mm(said.doorHeightCm ?? usualDoorHeightCm) },
    stairs:
      said.flightCm === undefined
        ? null
        : { flightMm: mm(said.flightCm), landingMm: mm(said.landingCm ?? said.flightCm) },
  }
}

export const wayInContract = {
  getWayIn: call({
    method: 'POST',
    path: '/api_vue/wayIn/get/',
    access: 'anyone',
    isRead: true,
    summary: 'The way to the room as the shopper has measured it: the account’s, else what this browser keeps',
    answer: z.object({ way: WayInView.nullable() }),
  }),
  saveWayIn: call({
    method: 'POST',
    path: '/api_vue/wayIn/save/',
    access: 'anyone',
    summary: 'Keeps the way to the room: in the browser, and in the account of whoever is signed in',
    body: SaveWayIn,
    answer: z.object({ way: WayInView }),
    limit: { requests: 60, windowSeconds: 3600 },
  }),
  forgetWayIn: call({
    method: 'POST',
    path: '/api_vue/wayIn/forget/',
    access: 'anyone',
    summary: 'Forgets the way to the room, here and in the account',
    answer: z.object({ status: z.boolean() }),
    limit: { requests: 60, windowSeconds: 3600 },
  }),
}
