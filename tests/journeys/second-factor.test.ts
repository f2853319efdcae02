import { Secret, TOTP } from 'otpauth'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { withBrowser } from './browser.ts'
import { aPerson, main, type Person, press, said, signInByPhone } from './steps.ts'

const { visit } = withBrowser()

async function firstStep(page: Page, person: Person) {
  await signInByPhone(page, person, '/personal-lk/profile/security/')
  await page.getByRole('heading', { name: 'Устройства и вход', level: 1 }).waitFor()
}

test('an app with codes is connected, and asked for at the next sign-in; a code from paper stands in for it', async () => {
  const person = aPerson()
  const page = await visit()
  await firstStep(page, person)
  await page.getByRole('link', { name: 'Подключить' }).click()
  await press(page.getByRole('button', { name: 'Подключить' }))
  await page.getByRole('img', { name: 'Код для приложения' }).waitFor()
  const secret = (await main(page).locator('code').innerText()).replace(/\s/g, '')
  const codeNow = () => new TOTP({ secret: Secret.fromBase32(secret) }).generate()
  const field = page.getByRole('textbox', { name: 'Код из приложения' })
  await field.fill('000000')
  await page.getByRole('button', { name: 'Подключить' }).click()
  await page.getByText('Код не подошёл').first().waitFor()
  await field.fill(codeNow())
  await page.getByRole('button', { name: 'Подключить' }).click()
  await page.getByText('Запасные коды').waitFor()
  const papers = await main(page).getByRole('listitem').allInnerTexts()
  expect(papers.filter((text) => /^\w{5}-\w{5}$/.test(text.trim()))).toHaveLength(10)

  // A code by message goes once a minute: the other browser comes in by a password.
  await page.goto('/personal-lk/profile/password/')
  await page.getByRole('textbox', { name: 'Новый пароль' }).fill('диван у окна стоит')
  await press(page.getByRole('button', { name: 'Сохранить пароль' }))
  await page.getByText('Пароль сохранён').waitFor()
  const other = await visit({ javaScriptEnabled: false })
  await other.goto('/personal/sign-in/?by=login&next=/personal-lk/profile/security/')
  await other.getByRole('textbox', { name: 'Логин' }).fill(person.phone)
  await other.getByRole('textbox', { name: 'Пароль' }).fill('диван у окна стоит')
  await other.getByRole('button', { name: 'Войти', exact: true }).click()
  const asked = other.getByRole('textbox', { name: 'Код из приложения' })
  await asked.waitFor()
  expect(await said(main(other))).toContain('Осталось подтвердить вход кодом из приложения')
  await asked.fill(papers.find((text) => /^\w{5}-\w{5}$/.test(text.trim())) ?? '')
  await other.getByRole('button', { name: 'Войти', exact: true }).click()
  await other.getByRole('heading', { name: 'Устройства и вход', level: 1 }).waitFor()
  expect(await said(main(other))).toContain('Запасных кодов осталось: 9')
})

test('a key of the device is made, and opens the account without a message', async () => {
  const person = aPerson()
  const page = await visit()
  const cdp = await page.context().newCDPSession(page)
  await cdp.send('WebAuthn.enable')
  await cdp.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  await firstStep(page, person)
  await press(page.getByRole('button', { name: 'Добавить' }))
  await page.getByText('Запасные коды').waitFor()
  await page.getByText(/^Ключ: Chrome/).waitFor()
  await press(main(page).page().getByRole('button', { name: 'Выйти' }).first())
  await page.waitForURL((url) => url.pathname === '/')

  await page.goto('/personal/sign-in/?next=/personal-lk/profile/security/')
  await press(page.getByRole('button', { name: 'Войти с ключом этого устройства' }))
  await page.getByRole('heading', { name: 'Устройства и вход', level: 1 }).waitFor()
  await page.getByText(/последний вход/).waitFor()
})
