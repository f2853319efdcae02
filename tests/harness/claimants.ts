import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, expect } from 'vitest'
import type { OrderStatus } from '#rules/order-state.ts'
import { advanceOrder } from '#server/order/index.ts'
import { recordTransfer } from '#server/payment/index.ts'
import { rows } from '#server/platform/database.ts'
import { anOffer, aProduct } from './goods.ts'
import { doWaitingJobs } from './jobs.ts'
import { aPlank } from './pictures.ts'
import { ownOrigin, withShop } from './shop.ts'

type Json = Record<string, unknown>

export type Claimant = ReturnType<ReturnType<typeof withClaimants>['aBrowser']>

export interface Placed {
  basketGroup: string
  number: string
  lineId: number
  offerId: number
  productId: number
  total: number
  shelf: number
}

/** The phone on every order of these tests. */
export const phone = '79120001178'
const description = 'Скол на левой двери, пять сантиметров.'
let house = 0

/** The shop with browsers that order, pay, receive and claim. */
export function withClaimants() {
  const folder = mkdtempSync(join(tmpdir(), 'komod-claims-'))
  const shop = withShop({ DATA_DIR: folder })
  afterAll(() => rmSync(folder, { recursive: true, force: true }))

  /** A browser at a house of its own; it also sends photos. */
  function aBrowser(address = `10.2.${Math.floor(++house / 250)}.${(house % 250) + 1}`, ownPhone = phone) {
    const cookies = new Map<string, string>()
    const send = async (url: string, payload: Buffer | string, type: string) => {
      const answer = await shop.app.http.inject({
        method: 'POST',
        url,
        headers: {
          origin: ownOrigin,
          'content-type': type,
          cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
        },
        remoteAddress: address,
        payload,
      })
      for (const { name, value } of answer.cookies) cookies.set(name, value)
      return { status: answer.statusCode, json: answer.json() }
    }
    const ask = (url: string, body: Json = {}) => send(url, JSON.stringify(body), 'application/json')
    /** A form in parts; a text among the photos is a receipt. */
    const withPhotos = async (url: string, fields: Record<string, string>, photos: readonly (Buffer | string)[]) => {
      const form = new FormData()
      for (const [name, value] of Object.entries(fields)) form.append(name, value)
      for (const [at, photo] of photos.entries())
        if (typeof photo === 'string') form.append('photos', photo)
        else form.append('photos', new File([new Uint8Array(photo)], `${at}.jpg`, { type: 'image/jpeg' }))
      const body = new Response(form)
      return send(url, Buffer.from(await body.arrayBuffer()), body.headers.get('content-type') ?? '')
    }
    return {
      phone: ownPhone,
      ask,
      /** Opens an address, as a picture on a page does. */
      open(url: string) {
        const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
        return shop.app.http.inject({ method: 'GET', url, headers: { cookie }, remoteAddress: address })
      },
      claim: (call: string, body: Json) => ask(`/api_vue/claim/${call}/`, body),
      set: (queryAction: string, body: Json) =>
        ask('/api_vue/claim/steps/', { queryType: 'set', queryAction, ...body }),
      photos: (queryAction: string, claimID: string, photos: readonly Buffer[], more: Record<string, string> = {}) =>
        withPhotos('/api_vue/claim/steps/', { queryType: 'set', queryAction, claimID, ...more }, photos),
      withPhotos,
    }
  }
  /** Two wardrobes in three boxes each, collected at the shop; `moves` are what became of the order. */
  async function anOrder(browser: Claimant, ...moves: OrderStatus[]): Promise<Placed> {
    const { db } = shop.base
    const [place] = await rows<{ zone: number; shelf: number }>(
      db,
      sql`select r.price_zone_id zone, w.id shelf from regions r join warehouses w on w.region_id = r.id where r.code = 'chelyabinsk'`,
    )
    if (!place) throw new Error('Chelyabinsk has no warehouse.')
    const productId = await aProduct(db)
    const offerId = await anOffer(db, {
      productId,
      prices: { [place.zone]: 3_000_00 },
      stock: { [place.shelf]: 9 },
      weightGrams: 1_000,
      packages: { boxes: 3, largest: null },
    })
    await browser.ask('/api_vue/basket/add/', { offers: [{ offerId, quantity: 2 }] })
    const checkout = async (path: string, body: Json = {}) =>
      (await browser.ask(`/api/v1/sale/checkout/${path}`, body)).json
    const { id } = (await checkout('step/post')).checkout
    await checkout(`step/1/post?id=${id}`, { contacts: { name: 'Анна Петрова', phoneMobile: browser.phone } })
    const [pickup] = (await checkout(`step/2/get?id=${id}`)).delivery.list.filter(
      (way: { option: { type: string } }) => way.option.type === 'pickup',
    )
    await checkout(`delivery/id?id=${id}`, { id: pickup.id })
    await checkout(`payment/id?id=${id}`, { id: 'bill' })
    const total = (await checkout(`calculation/get?id=${id}`)).calculation.price.total
    const placed = await checkout(`order/create/get?id=${id}`, { consents: ['order'], expectedTotal: total })
    const { basketGroup, orderID: number } = placed.order as { basketGroup: string; orderID: string }
    await browser.ask('/api_vue/payment/start/', { basketGroup, id: 'bill' })
    await recordTransfer(shop.app.areas.payments, { orderNumber: number, sumMinor: total, document: `1/${number}` })
    await work()
    const { order, holds } = shop.app.areas
    for (const to of moves) await advanceOrder({ ...order, terms: holds }, { number, to, note: '', now: shop.time.now })
    const [line] = await rows<{ id: number }>(
      db,
      sql`select l.id from order_lines l join orders o on o.id = l.order_id where o.group_id = ${basketGroup}`,
    )
    return { basketGroup, number, total, lineId: line?.id ?? 0, offerId, productId, shelf: place.shelf }
  }

  const work = () => doWaitingJobs(shop.base.db, shop.app.areas.jobs, ['payments', 'messages'])
  const anyPhoto = () => aPlank(900, 700).jpeg().toBuffer()

  /** A claim of a guest who knows number and phone, sent with a photo. */
  async function aSentClaim(browser: Claimant, order: Placed, kind = 'defect') {
    const begun = await browser.set('Offer', { orderID: order.number, phone, lineId: order.lineId })
    const { id } = begun.json.claim
    await browser.set('Description', { claimID: id, kind, description })
    await browser.photos('DefectPhotos', id, [await anyPhoto()])
    const sent = await browser.set('SaveClaim', { claimID: id })
    expect(sent).toMatchObject({ status: 200, json: { claim: { state: 'sent' } } })
    return { id: id as string, code: sent.json.claim.code as string }
  }

  return { shop, aBrowser, anOrder, aSentClaim, anyPhoto, work }
}
