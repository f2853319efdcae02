import { mostSpots, type WrittenSpot } from '#contract/banners.ts'
import { type FieldFault, textOf } from '#storefront/platform/form/form-answer.ts'
import type { PageContext } from '#storefront/platform/page-context.ts'
import { textsOf } from '#storefront/platform/texts.ts'

type Side = 'wide' | 'phone'

/** The marks that a form says, and what is wrong about them; none where it does not speak of marks. */
export async function readSpots(fields: FormData, page: PageContext) {
  const t = (await textsOf(page, 'banners')).spotFaults
  const wrong: FieldFault[] = []
  const blame = (field: string, sentence: string) => wrong.push({ field, sentence, isLacking: false })
  if (textOf(fields, 'hasSpots') !== '1') return { wrong, spots: undefined }

  const placeOf = (offerId: number, side: Side) => {
    const names = { x: `spot.${offerId}.${side}.x`, y: `spot.${offerId}.${side}.y` }
    const [x, y] = [textOf(fields, names.x), textOf(fields, names.y)]
    if (x === '' && y === '') return null
    for (const [name, text] of [[names.x, x] as const, [names.y, y] as const])
      if (!/^\d{1,3}([.,]\d{1,2})?$/.test(text) || numberOf(text) > 100) blame(name, t.percent)
    return { x: numberOf(x), y: numberOf(y) }
  }
  const ids = new Set([...fields.keys()].flatMap((name) => /^spot\.(\d{1,9})\.wide\.x$/.exec(name)?.[1] ?? []))
  const spots: WrittenSpot[] = []
  for (const offerId of [...ids].map(Number)) {
    if (fields.has(`spot.${offerId}.gone`)) continue
    const [wide, phone] = [placeOf(offerId, 'wide'), placeOf(offerId, 'phone')]
    if (wide || phone) spots.push({ offerId, wide, phone })
  }
  const said = textOf(fields, 'newSpot')
  const asked = Number(/^\d{1,9}$/.exec(said)?.[0] ?? /[?&]offer_id=(\d{1,9})/.exec(said)?.[1] ?? 0)
  const middle = { x: 50, y: 50 }
  if (said !== '' && asked === 0) blame('newSpot', t.unread)
  if (asked > 0 && !spots.some(({ offerId }) => offerId === asked))
    spots.push({ offerId: asked, wide: middle, phone: middle })
  if (spots.length > mostSpots) blame('newSpot', t.tooMany(mostSpots))
  return { wrong, spots }
}

function numberOf(text: string): number {
  return Number(text.replace(',', '.'))
}
