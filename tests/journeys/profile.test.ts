import { readFileSync } from 'node:fs'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { withBrowser } from './browser.ts'
import { agreeToAccount, alive, aPerson, buy, fillContacts, main, type Person, press, readCode, said } from './steps.ts'

const { visit } = withBrowser()

async function signIn(page: Page, person: Person, isNew = true) {
  await page.goto('/personal-lk/profile/')
  await page.getByRole('textbox', { name: 'Телефон' }).fill(person.phone)
  await press(page.getByRole('button', { name: 'Получить код' }))
  const code = page.getByRole('textbox', { name: 'Код из сообщения' })
  await code.waitFor()
  await code.fill(await readCode(page, person))
  if (isNew) await agreeToAccount(page)
  await page.getByRole('button', { name: 'Войти', exact: true }).click()
  await page.getByRole('heading', { name: 'Данные', level: 1 }).waitFor()
}

test.each([
  { promise: 'with scripts', javaScriptEnabled: true },
  { promise: 'without scripts', javaScriptEnabled: false },
])('the phone is changed by a code to each number, $promise', async ({ javaScriptEnabled }) => {
  const [old, fresh] = [aPerson(), aPerson()]
  const page = await visit({ javaScriptEnabled: true })
  await signIn(page, old)
  const cookies = await page.context().cookies()
  const here = javaScriptEnabled ? page : await visit({ javaScriptEnabled: false })
  if (!javaScriptEnabled) await here.context().addCookies(cookies)
  await here.goto('/personal-lk/profile/phone/')
  await here.getByRole('textbox', { name: 'Новый телефон' }).fill(fresh.phone)
  await here.getByRole('button', { name: 'Получить коды' }).click()
  const codes = here.getByRole('textbox', { name: /^Код, который пришёл на/ })
  const [ofOld, ofFresh] = [codes.first(), codes.last()]
  await ofOld.waitFor()
  await ofOld.fill('12')
  await ofFresh.fill(await readCode(page, fresh))
  await here.getByRole('button', { name: 'Сменить номер' }).click()
  await here
    .getByText(/Код не подошёл/)
    .first()
    .waitFor()
  await ofOld.fill(await readCode(page, old))
  await ofFresh.fill(await readCode(page, fresh))
  await here.getByRole('button', { name: 'Сменить номер' }).click()
  await here.getByText('Номер изменён').waitFor()
  const digits = (text: string) => text.replace(/\D/g, '')
  expect(digits(await said(main(here)))).toContain(digits(fresh.phone))
})

test('all data are taken along, the account goes, and who comes again is new', async () => {
  const person = aPerson()
  const page = await visit()
  await signIn(page, person)
  // All that is wrong is told at once.
  await page.getByRole('textbox', { name: 'Почта' }).fill('zabava@')
  await page.getByRole('textbox', { name: 'Имя' }).fill('')
  await press(page.locator('#person').getByRole('button', { name: 'Сохранить' }))
  await page.getByText('Впишите имя, чтобы мы знали').waitFor()
  await page.getByText('Проверьте адрес почты').waitFor()
  await page.getByRole('textbox', { name: 'Почта' }).fill('')
  await page.getByRole('textbox', { name: 'Имя' }).fill('Забава')
  await press(page.locator('#person').getByRole('button', { name: 'Сохранить' }))
  await page.getByText('Записали').waitFor()

  await page.getByRole('link', { name: 'Копия моих данных' }).click()
  await press(page.getByRole('button', { name: 'Собрать копию' }))
  const arrived = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Скачать' }).click({ timeout: 60_000 })
  const copy = JSON.parse(readFileSync(await (await arrived).path(), 'utf8'))
  expect(copy.areas.customer.account).toMatchObject([
    { firstName: 'Забава', phone: `7${person.phone.replace(/\D/g, '').slice(1)}` },
  ])

  await page.goto('/personal-lk/remove/')
  await press(page.getByRole('button', { name: 'Получить код для удаления' }))
  const code = page.getByRole('textbox', { name: 'Код из сообщения' })
  await code.waitFor()
  await code.fill(await readCode(page, person))
  await press(page.getByRole('button', { name: 'Удалить насовсем' }))
  await page.getByText('Кабинет удалён').waitFor()
  await page.goto('/personal-lk/profile/')
  await page.getByRole('heading', { name: 'Вход', level: 1 }).waitFor()

  const again = await visit()
  await signIn(again, { ...person, phone: person.phone })
  expect(await (await alive(again.getByRole('textbox', { name: 'Имя' }))).inputValue()).toBe('')
})

test('a saved address is put into an order by one press', async () => {
  const person = aPerson()
  const page = await visit()
  await signIn(page, person)
  await page.getByRole('link', { name: 'Адреса' }).click()
  await page.getByRole('textbox', { name: 'Как называть' }).fill('Дом')
  await page.getByRole('combobox', { name: 'Город, улица, дом' }).fill('Челябинск, ул. Ленина, 27')
  await page.getByRole('textbox', { name: 'Этаж' }).fill('5')
  await page.getByRole('textbox', { name: 'Квартира' }).fill('41')
  await press(page.getByRole('button', { name: 'Сохранить адрес' }))
  await page.getByText('Адрес сохранён').waitFor()

  await buy(page, '/catalog/obedennye-stulya/stul-duga/')
  await page
    .getByRole('link', { name: /^Оформить/ })
    .first()
    .click()
  await fillContacts(page, person)
  await press(page.getByRole('button', { name: 'Дом', exact: true }))
  await page.getByText('Адрес нашли').waitFor()
  expect(await page.getByRole('combobox', { name: 'Город, улица, дом' }).inputValue()).toContain('Ленина')
  const flat = page.getByRole('textbox', { name: 'Квартира' })
  expect(await flat.inputValue()).toBe('41')
  // Enter sends what is typed, and presses no address.
  await flat.fill('42')
  await flat.press('Enter')
  await page.waitForURL(/step=3/)
  await main(page)
    .getByText(/квартира\s42$/)
    .waitFor()
  await page.goBack()
  await page.waitForURL(/step=2/)
  expect(await (await alive(flat)).inputValue()).toBe('42')
})
