import { expect, test } from 'vitest'
import type { PageContext } from '#storefront/platform/page-context.ts'
import { findUntranslated } from './find-untranslated.ts'

const inAll = { ru: 'Да', kk: 'Иә', en: 'Yes' }
const inRussian = { ru: 'Только по-русски', kk: '', en: '' }

const refused = () => Promise.reject(new Error('Not allowed.'))

/** A shop in which one list of each kind has something that lacks a translation; calls that are not named here are refused. */
const api = new Proxy(
  {
    staffShops: {
      listEditedShops: async () => ({
        shops: [
          { id: 1, names: inAll, addresses: inAll, hours: inAll },
          { id: 2, names: inAll, addresses: inAll, hours: { ...inAll, en: '' } },
        ],
      }),
    },
    staffRegions: { listEditedRegions: async () => ({ regions: [{ id: 7, name: 'Челябинск' }] }) },
    staffZones: {
      listRegionZones: async () => ({
        zones: [
          { name: 'Город', otherNames: { kk: 'Қала', en: 'City' } },
          { name: 'Пригород', otherNames: { kk: 'Қала маңы' } },
        ],
      }),
    },
    staffLists: {
      listEditedTexts: async () => ({
        texts: [
          {
            kind: 'section',
            code: 'divany',
            section: '',
            texts: { ru: { heading: 'Диваны' }, kk: { heading: 'Дивандар' } },
          },
          { kind: 'section', code: 'stoly', section: '', texts: { ru: {}, kk: {}, en: {} } },
        ],
      }),
      listEditedTags: async () => ({ tags: [{ id: 3, names: inRussian }] }),
    },
  },
  {
    get: (areas, area) =>
      new Proxy(Reflect.get(areas, area) ?? {}, { get: (calls, name) => Reflect.get(calls, name) ?? refused }),
  },
)
const page = { api, language: 'ru', reportError() {}, markIncomplete() {} } as unknown as PageContext

test('shops, zones and words of lists that lack a language lead to where they are written', async () => {
  const kinds = await findUntranslated(page, null)
  const of = (id: string) => kinds.find((kind) => kind.page === id)?.found
  expect(of('desk-shops')).toEqual([{ key: '2', name: 'Да', to: '/vue-tools/shops/?id=2', lacks: ['en'] }])
  expect(of('desk-zones')).toEqual([
    { key: '7 Пригород', name: 'Челябинск: Пригород', to: '/vue-tools/delivery-zones/?id=7', lacks: ['en'] },
  ])
  expect(of('desk-texts')).toEqual([
    {
      key: 'section/divany/',
      name: 'Раздел, divany',
      to: '/vue-tools/texts/?edit=section%2Fdivany%2F',
      lacks: ['en'],
    },
  ])
  expect(of('desk-tags')?.[0]?.lacks).toEqual(['kk', 'en'])
})

test('asked for one language alone, what has it is left out', async () => {
  const kinds = await findUntranslated(page, 'kk')
  expect(kinds.map((kind) => kind.page)).toEqual(['desk-tags'])
})
