import { set } from 'idb-keyval'
import { srcSetWidths } from '#rules/image-widths.ts'
import type { Language } from '#rules/language.ts'
import { pictureUrl } from '#storefront/parts/picture.tsx'
import { api } from '#storefront/platform/api-client.ts'
import { loadMessages } from '#storefront/platform/messages.tsx'
import { type DayData, dayKey } from './use-day.ts'
import { fetchSheets } from './visit/sheet.tsx'

const soonMs = 2000
const daysAhead = 2
const pictureWidth = 84

/**
 * While there is a network: the next days, the pictures and models of their visits, and whatever of the cabinet is fetched
 * only when it is opened. From then on it opens, and is worked in, without one. Answers how to stop.
 */
export function keepCabinet(first: DayData, language: Language): () => void {
  const timer = setTimeout(() => void keep(first, language).catch(() => {}), soonMs)
  return () => clearTimeout(timer)
}

async function keep(first: DayData, language: Language): Promise<void> {
  if (!navigator.onLine) return
  const { startWorker, tellWorker } = await import('#storefront/parts/app/app.tsx')
  if (!(await startWorker())) return
  await Promise.all([
    loadMessages(language, 'views'),
    import('#storefront/parts/map/map-box.tsx'),
    import('#storefront/parts/map/leaflet/draw-leaflet.ts'),
    import('./visit/model.tsx'),
    import('@google/model-viewer'),
  ])
  const ahead = first.days.filter(({ day, count }) => day > first.today && count > 0).slice(0, daysAhead)
  const days = [first, ...(await Promise.all(ahead.map(({ day }) => fetchDay(day))))]
  await Promise.all(
    days.flatMap(({ orders }) => orders.map(({ guid, goods }) => goods.some(hasSheet) && fetchSheets(guid))),
  )
  const loaded = performance.getEntriesByType('resource').map(({ name }) => new URL(name))
  const own = loaded.flatMap(({ origin, pathname }) => (origin === location.origin ? pathname : []))
  await tellWorker({ kind: 'cabinet', files: [...own, ...days.flatMap(filesOf)] })
}

async function fetchDay(day: string): Promise<DayData> {
  const data = await api.assembler.getData({ body: { day, recount: true } })
  await set(dayKey(day), data)
  return data
}

function hasSheet({ sheetUrl }: DayData['orders'][number]['goods'][number]) {
  return sheetUrl !== null
}

function filesOf({ orders }: DayData): string[] {
  return orders.flatMap(({ goods }) =>
    goods.flatMap(({ picture, model }) => [
      ...(picture ? srcSetWidths(pictureWidth, picture.width).map((width) => pictureUrl(picture.webp, width)) : []),
      ...(model ? [model.glb] : []),
    ]),
  )
}
