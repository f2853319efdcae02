import { expect, test } from 'vitest'
import { withBrowser } from './browser.ts'
import { aPerson, main, press, said, sumIn } from './steps.ts'

const { visit } = withBrowser()
const sofa = '/catalog/pryamye-divany/divan-verba/'
const kitchen = '/catalog/pryamye-kukhni/kukhnya-ryabina/'

test.each([true, false])(
  'who found it cheaper says where, and the desk answers (scripts: %s)',
  async (javaScriptEnabled) => {
    const person = aPerson()
    const page = await visit({ javaScriptEnabled })
    await page.goto(sofa)
    await main(page).getByRole('link', { name: 'Нашли дешевле' }).click()
    await page.getByRole('button', { name: 'Попросить цену ниже' }).click()
    await page.getByText('Вставьте адрес страницы').first().waitFor()
    await page
      .getByRole('textbox', { name: 'Ссылка на товар' })
      .fill(`elsewhere.example/${person.phone.replace(/\D/g, '')}`)
    await page.getByRole('textbox', { name: 'Как вас зовут' }).fill(person.name)
    await page.getByRole('textbox', { name: 'Телефон' }).fill(person.phone)
    await page.getByRole('button', { name: 'Попросить цену ниже' }).click()
    await page.getByRole('status').getByText('Записали').waitFor()
  },
)

test.each([true, false])(
  'modules are chosen, summed and put into the basket (scripts: %s)',
  async (javaScriptEnabled) => {
    const page = await visit({ javaScriptEnabled })
    await page.goto(kitchen)
    await main(page).getByRole('link', { name: 'Собрать по длине стены' }).click()
    await page.getByRole('heading', { level: 1, name: /Кухня из модулей/ }).waitFor()
    await page.getByRole('textbox', { name: 'Длина стены' }).fill('три метра')
    await page.getByRole('button', { name: 'Подобрать состав' }).click()
    await page.getByText('Впишите длину в целых сантиметрах').waitFor()
    await page.getByRole('textbox', { name: 'Длина стены' }).fill('220')
    await page.getByRole('button', { name: 'Подобрать состав' }).click()
    await page.getByText(/^Состав\s\d+\sсм\sна\sстену\s220/).waitFor()
    const total = page.locator('section').filter({ hasText: 'Состав целиком' }).last()
    const before = sumIn(await said(total))
    const narrow = page.getByRole('spinbutton', { name: /нижний «Пряность», 60 см/ })
    await narrow.fill(String(Number(await narrow.inputValue()) + 1))
    if (javaScriptEnabled) await narrow.press('Tab')
    else await page.getByRole('button', { name: 'Пересчитать' }).click()
    await expect.poll(async () => sumIn(await said(total)) - before).toBe(21_900)
    await page.getByRole('img', { name: /^Чертёж состава/ }).waitFor()
    const add = page.getByRole('button', { name: 'Состав в корзину' })
    await (javaScriptEnabled ? press(add) : add.click())
    if (javaScriptEnabled) await page.getByRole('link', { name: 'Открыть корзину' }).click()
    await page.getByRole('heading', { name: 'Корзина', level: 1 }).waitFor()
    expect(await said(main(page))).toContain('«Пряность»')
  },
)

test('how many pieces was typed before the page came alive is counted once it is', async () => {
  const page = await visit()
  await page.goto(kitchen)
  const way = main(page).getByRole('link', { name: 'Собрать по длине стены' })
  const address = (await way.getAttribute('href')) ?? ''
  const typed = Promise.withResolvers<void>()
  await page.route('**/*.js', async (route) => {
    await typed.promise
    await route.continue()
  })
  await page.goto(`${address}?length=220`, { waitUntil: 'commit' })
  const total = page.locator('section').filter({ hasText: 'Состав целиком' }).last()
  const before = sumIn(await said(total))
  const narrow = page.getByRole('spinbutton', { name: /нижний «Пряность», 60 см/ })
  await narrow.fill(String(Number(await narrow.inputValue()) + 1))
  typed.resolve()
  await expect.poll(async () => sumIn(await said(total)) - before).toBe(21_900)
})

test('a measurer is asked for, and where a variant stands is listed and mapped', async () => {
  const page = await visit()
  await page.goto(`${kitchen}measurer/`)
  await page.getByRole('combobox', { name: 'Город, улица, дом' }).fill('Ленина, 27')
  await page.getByRole('combobox', { name: 'Когда удобно' }).selectOption({ index: 1 })
  const person = aPerson()
  await page.getByRole('textbox', { name: 'Как вас зовут' }).fill(person.name)
  await page.getByRole('textbox', { name: 'Телефон' }).fill(person.phone)
  await press(page.getByRole('button', { name: 'Вызвать замерщика' }))
  await page.getByRole('status').getByText('Записали').waitFor()

  await page.goto(`${sofa}shops/`)
  expect(
    await main(page)
      .getByRole('heading', { level: 2, name: /^\d\. / })
      .count(),
  ).toBe(3)
  await press(page.getByRole('button', { name: 'Показать на карте' }))
  await page.getByRole('region', { name: 'Карта: Челябинск' }).waitFor()
})
