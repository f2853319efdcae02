import { test } from 'vitest'
import { withBrowser } from './browser.ts'
import { isForEverybody } from './everybody.ts'
import { ownShop } from './own-shop.ts'
import { agreeToOrder, aPerson, buy, fillContacts, fillDelivery } from './steps.ts'

const { visit } = withBrowser()

test('the parts that screens are made of are for everybody', async () => {
  const page = await visit()
  await page.goto('/dev/ui/')
  await isForEverybody(page)
})

test('what was found by a picture and the frame on it are for everybody', async () => {
  const page = await visit()
  await page.goto('/image-search/')
  await page
    .getByRole('link', { name: /^Найти вещь из комнаты/ })
    .first()
    .click()
  await page.getByRole('main').getByRole('article').first().waitFor()
  await isForEverybody(page)
  await page.getByRole('button', { name: 'Выделить вещь рамкой' }).click()
  await page.getByRole('group', { name: 'Рамка вокруг вещи' }).waitFor()
  await isForEverybody(page)
})

test('from the basket to the paid order everything is for everybody', async () => {
  const page = await visit()
  await buy(page, '/catalog/obedennye-stulya/stul-oda/')
  await isForEverybody(page)
  await page
    .getByRole('link', { name: /^Оформить/ })
    .first()
    .click()
  await page.getByRole('textbox', { name: 'Имя и фамилия' }).waitFor()
  await isForEverybody(page)
  await page.getByRole('button', { name: 'Дальше, к доставке' }).click()
  await page.getByText('Впишите телефон полностью').waitFor()
  await isForEverybody(page)
  await fillContacts(page, aPerson())
  await isForEverybody(page)
  await fillDelivery(page, { begin: 'Ленина, 27' })
  await isForEverybody(page)
  await agreeToOrder(page)
  await page.getByRole('button', { name: 'Оформить и оплатить' }).click()
  await page.getByRole('heading', { name: 'Тестовый банк' }).waitFor()
  await isForEverybody(page)
  await page.getByRole('button', { name: 'Отклонить' }).click()
  await page.getByRole('heading', { name: 'Оплата не прошла' }).waitFor()
  await isForEverybody(page)
  await page.getByRole('button', { name: 'Перейти к оплате' }).click()
  await page.getByRole('button', { name: 'Оплатить', exact: true }).click()
  await page.getByRole('dialog', { name: 'Спасибо!' }).waitFor()
  await isForEverybody(page)
})

test('the account is for everybody', async () => {
  const page = await visit()
  await page.goto('/personal/sign-in/?by=login&next=/personal/basket/')
  await page.getByRole('textbox', { name: 'Логин' }).fill('aigerim')
  await page.getByRole('textbox', { name: 'Пароль' }).fill('komod-aigerim-2026')
  await page.getByRole('button', { name: 'Войти', exact: true }).click()
  // The shop opens in the language of the account.
  await page.getByRole('heading', { name: 'Себет', level: 1 }).waitFor()
  await page.context().addCookies([{ name: 'lang', value: 'ru', url: ownShop() }])
  await buy(page, '/catalog/obedennye-stulya/stul-oda/')
  await page
    .getByRole('link', { name: /^Оформить/ })
    .first()
    .click()
  await fillContacts(page, { name: 'Айгерим Сапарова', phone: '+7 (701) 000-00-02' })
  await fillDelivery(page, { begin: 'Ленина, 27' })
  await page.getByRole('radio', { name: /При получении/ }).check()
  await agreeToOrder(page)
  await page.getByRole('button', { name: 'Оформить заказ' }).click()
  await page.getByRole('link', { name: 'Посмотреть заказ' }).click()
  await page.getByRole('heading', { name: /^Заказ/, level: 1 }).waitFor()
  await isForEverybody(page)
  for (const path of ['/personal-lk/', '/personal-lk/orders/', '/personal-lk/profile/']) {
    await page.goto(path)
    await isForEverybody(page)
  }
})
