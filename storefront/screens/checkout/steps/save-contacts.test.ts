import { expect, test } from 'vitest'
import type { SentForm } from '#storefront/platform/form/form-answer.ts'
import type { PageContext } from '#storefront/platform/page-context.ts'
import { saveContacts } from './save-contacts.ts'

/** The calls of the first step, and what each was asked. */
function listeningPage(refused?: { call: string; path: string }) {
  const asked: [string, unknown][] = []
  const hear = (name: string) => async (input: unknown) => {
    asked.push([name, input])
    if (refused?.call === name) throw refusalOf(refused.path)
    return { checkout: { step: 2 }, waitSeconds: 60 }
  }
  const names = ['saveContacts', 'setOperator', 'goToStep', 'getStep', 'checkPhoneMobile']
  const checkout = Object.fromEntries(names.map((name) => [name, hear(name)]))
  const cookies: string[] = []
  const page = {
    api: { checkout },
    language: 'ru',
    publicUrl: 'http://shop',
    setCookie: (one: string) => cookies.push(one),
  }
  return { asked, cookies, page: page as unknown as PageContext }
}

function refusalOf(path: string) {
  const refusal = Object.assign(new Error('no'), {
    code: 'NO',
    status: 422,
    data: null,
    fields: [{ path, message: 'no' }],
  })
  refusal.name = 'CallRefusal'
  return refusal
}

const filled = { intent: 'next', 'contacts.name': 'Анна', 'contacts.phoneMobile': '+7 912 345-67-89' }

function sentOf(said: Record<string, string>): SentForm {
  const fields = new FormData()
  for (const [name, value] of Object.entries({ ...filled, ...said })) fields.set(name, value)
  return { name: 'contacts', fields, typed: { ...filled, ...said } }
}

test('a consultant’s code is kept when it was changed, and only then', async () => {
  const { page, asked } = listeningPage()
  await saveContacts(page, 'id', sentOf({ operatorCode: '407', operatorShown: '' }))
  expect(asked).toContainEqual(['setOperator', { query: { id: 'id' }, body: { operatorCode: '407' } }])
  const again = listeningPage()
  await saveContacts(again.page, 'id', sentOf({ operatorCode: '407', operatorShown: '407' }))
  expect(again.asked.map(([name]) => name)).not.toContain('setOperator')
  const emptied = listeningPage()
  await saveContacts(emptied.page, 'id', sentOf({ operatorCode: '', operatorShown: '407' }))
  expect(emptied.asked).toContainEqual(['setOperator', { query: { id: 'id' }, body: { operatorCode: '' } }])
})

test('letters in it are told beside its field, and what was typed stays; the contacts are kept all the same', async () => {
  const { page, asked } = listeningPage()
  const answer = await saveContacts(page, 'id', sentOf({ operatorCode: 'Ольга' }))
  expect(answer).toMatchObject({ data: { wrong: [{ field: 'operatorCode' }], typed: { operatorCode: 'Ольга' } } })
  expect(asked.map(([name]) => name)).toEqual(['saveContacts'])
})

test('all that lacks is told at once, and what is there is kept', async () => {
  const { page, asked } = listeningPage()
  const answer = await saveContacts(
    page,
    'id',
    sentOf({ 'contacts.name': ' ', 'contacts.phoneMobile': '912', 'contacts.email': 'anna@' }),
  )
  const wrong = ['contacts.name', 'contacts.phoneMobile', 'contacts.email'].map((field) => ({ field, isLacking: true }))
  expect(answer).toMatchObject({ data: { wrong } })
  expect(asked.map(([name]) => name)).toEqual(['saveContacts'])
})

test('a code that was sent is waited for also after a reload; a phone it cannot be sent to is told beside the phone', async () => {
  const { page, cookies } = listeningPage()
  const answer = await saveContacts(page, 'id', sentOf({ intent: 'sendCode', 'contacts.name': '' }))
  expect(answer).toBeInstanceOf(Response)
  expect(cookies.join()).toMatch(/^checkout-code=.*%2B7%20912/)
  const refused = listeningPage({ call: 'saveContacts', path: 'body.contacts.phoneMobile' })
  const told = await saveContacts(refused.page, 'id', sentOf({ intent: 'sendCode' }))
  expect(told).toMatchObject({ data: { wrong: [{ field: 'contacts.phoneMobile', sentence: 'no' }] } })
})

test('a field that is wrong both for the form and for the shop is told once', async () => {
  const { page } = listeningPage({ call: 'saveContacts', path: 'contacts.phoneMobile' })
  const answer = await saveContacts(page, 'id', sentOf({ 'contacts.phoneMobile': '8900123456' }))
  expect(answer).toMatchObject({ data: { wrong: [{ field: 'contacts.phoneMobile' }] } })
})
