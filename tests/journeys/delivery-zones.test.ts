import { expect, test } from 'vitest'
import { withDesk } from './at-desk.ts'
import { faultsOf } from './axe.ts'
import { withBrowser } from './browser.ts'
import { alive, aPerson, buy, chooseCity, fillContacts, main, pickSuggested, press, said } from './steps.ts'

const { visit } = withBrowser()
const atDesk = withDesk(visit)

const zonesOf = (points: number[][]) =>
  JSON.stringify({
    type: 'FeatureCollection',
    features: [
      {
        type: 'Feature',
        properties: { name: 'Весь город', price: 777 },
        geometry: { type: 'Polygon', coordinates: [points] },
      },
    ],
  })

test('zones are pasted at the desk, refused with a reason, drawn, and decide the price at the checkout', async () => {
  // Of a city in which no other journey counts what the courier costs.
  const desk = await atDesk('manager', '/vue-tools/delivery-zones/')
  await desk.getByRole('link', { name: /^Зоны.*Казань/ }).click()
  await desk.getByRole('heading', { name: 'Казань', level: 2 }).waitFor()
  const field = desk.getByRole('textbox', { name: 'GeoJSON с зонами' })
  const save = desk.getByRole('button', { name: 'Сохранить зоны' })
  await desk.getByText('Пример для этого города').click()
  const example: { features: { geometry: { coordinates: number[][][] } }[] } = JSON.parse(
    await desk.locator('pre').innerText(),
  )
  const [ring = []] = example.features[0]?.geometry.coordinates ?? []
  const [west = 0, south = 0, east = 0, north = 0] = [...(ring[0] ?? []), ...(ring[2] ?? [])]
  const wide = [
    [west - 0.5, south - 0.5],
    [east + 0.5, south - 0.5],
    [east + 0.5, north + 0.5],
    [west - 0.5, north + 0.5],
    [west - 0.5, south - 0.5],
  ]

  const swapped = zonesOf(wide.map(([lon = 0, lat = 0]) => [lat, lon]))
  await (await alive(field)).fill(swapped)
  await save.click()
  await desk.getByText('Зона «Весь город»: Похоже, широта и долгота переставлены').waitFor()
  expect(await field.inputValue()).toBe(swapped)
  await field.fill(zonesOf(wide.slice(0, 4)))
  await save.click()
  await desk.getByText('Кольцо не замкнуто').waitFor()
  await field.fill(zonesOf(wide))
  await save.click()
  await desk.getByText('Сохранили').waitFor()
  expect(await said(desk.getByRole('list', { name: 'Зоны по порядку' }))).toBe('Весь город, 777 ₽')
  await desk.locator('[data-map=drawn] path.map-area').waitFor({ state: 'attached' })
  expect(await faultsOf(desk)).toEqual([])

  const page = await visit({ viewport: { width: 1440, height: 900 } })
  await page.goto('/')
  await chooseCity(page, 'Казань')
  await buy(page, '/catalog/obedennye-stulya/stul-duga/')
  await page
    .getByRole('link', { name: /^Оформить/ })
    .first()
    .click()
  await fillContacts(page, aPerson())
  const address = page.getByRole('combobox', { name: 'Город, улица, дом' })
  await address.fill('Ленина, 27')
  await pickSuggested(page)
  // In the evening the first free day may be a Saturday, which costs more.
  await page.getByText(/^Зона «Весь город», доставка (777|1\s077)\s₽/).waitFor()
  expect(await said(page.getByRole('complementary', { name: 'Итого' }))).toMatch(/Доставка.* (777|1 077) ₽/)
  await address.scrollIntoViewIfNeeded()
  await page.mouse.wheel(0, 400)
  await main(page).locator('[data-map=drawn] path.map-area').waitFor({ state: 'attached' })

  await press(desk.getByText('Убрать все зоны'))
  await desk.getByRole('button', { name: 'Убрать', exact: true }).click()
  await desk.getByText('Зоны убрали').waitFor()
  expect(await desk.getByText('Зон нет').count()).toBe(1)
})

test('a zone is drawn on the map by pressing its corners, and one that went wrong is taken back', async () => {
  const desk = await atDesk('manager', '/vue-tools/delivery-zones/')
  await desk.getByRole('link', { name: /^Зоны.*Новосибирск/ }).click()
  await desk.getByRole('heading', { name: 'Новосибирск', level: 2 }).waitFor()
  await press(desk.getByRole('button', { name: 'Нарисовать зону' }))
  const map = desk.getByRole('region', { name: 'Карта, на которой рисуют зону' })
  await map.scrollIntoViewIfNeeded()
  const box = await map.boundingBox()
  if (!box) throw new Error('The map has no place')
  const corner = (across: number, down: number) =>
    desk.mouse.click(box.x + box.width * across, box.y + box.height * down)
  await desk.getByText('Нажимайте на карту по углам зоны').waitFor()
  for (const [across, down, corners] of [
    [0.3, 0.3, 1],
    [0.7, 0.3, 2],
    [0.6, 0.5, 3],
    [0.7, 0.7, 4],
    [0.3, 0.7, 5],
  ] as const) {
    await corner(across, down)
    await desk.getByText(`Углов: ${corners}.`).waitFor()
  }
  // A press on a corner takes it away.
  await corner(0.6, 0.5)
  await desk.getByText('Углов: 4.').waitFor()
  await desk.getByLabel('Название по-русски').fill('Центр')
  await desk.getByLabel('Цена курьера').fill('490')
  await desk.getByRole('button', { name: 'Готово' }).click()
  await desk.getByText('Зоны в тексте ниже изменились').waitFor()
  await desk.getByRole('button', { name: 'Сохранить зоны' }).click()
  await desk.getByText('Сохранили').waitFor()
  const zones = desk.getByRole('list', { name: 'Зоны по порядку' })
  expect(await said(zones)).toBe('Центр, 490 ₽')
  const text = await desk.getByRole('textbox', { name: 'GeoJSON с зонами' }).inputValue()
  const [[ring]] = JSON.parse(text).features[0].geometry.coordinates
  expect(ring).toHaveLength(5)
  expect(ring[0]).toEqual(ring[4])
  await press(desk.getByText('Убрать все зоны'))
  await desk.getByRole('button', { name: 'Убрать', exact: true }).click()
  await desk.getByText('Зоны убрали').waitFor()
})

test('who collects sees every point on the map with its hours, and a mark chooses it', async () => {
  const page = await visit({ viewport: { width: 390, height: 844 } })
  await buy(page, '/catalog/obedennye-stulya/stul-duga/')
  await page
    .getByRole('link', { name: /^Оформить/ })
    .first()
    .click()
  await fillContacts(page, aPerson())
  await press(page.getByRole('radio', { name: /^Самовывоз, Копейское/ }))
  await page.getByRole('heading', { name: 'Где забрать' }).waitFor()
  await press(page.getByRole('button', { name: 'Показать на карте' }))
  const map = page.getByRole('region', { name: 'Пункты самовывоза на карте' })
  const other = map.getByRole('button', { name: /^Самовывоз, улица Труда.*Часы работы/ })
  await other.click()
  await expect.poll(() => page.getByRole('radio', { name: /улица Труда/ }).isChecked()).toBe(true)
  await expect.poll(() => said(main(page))).toContain('Пункт выдачи на Труда')
  expect(await faultsOf(page)).toEqual([])
})
