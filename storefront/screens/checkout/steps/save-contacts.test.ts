import { expect, test } from 'vitest'
import type { ShopApi } from '#contract/index.ts'
import { saveContacts } from './save-contacts.ts'

/** The calls of the first step, and what each was asked. */
function listeningApi() {
  const asked: [string, unknown][] = []
  const hear = (name: string) => (input: unknown) => {
    asked.push([name, input])
    return Promise.resolve({ checkout: { step: 2 } })
  }
  const names = ['saveContacts', 'setOperator', 'goToStep', 'getStep']
  const checkout = Object.fromEntries(names.map((name) => [name, hear(name)]))
  return { asked, api: { checkout } as unknown as ShopApi }
}

function formOf(fields: Record<string, string>) {
  const form = new FormData()
  for (const [name, value] of Object.entries({ name: 'Анна', phone: '+7 912 345-67-89', email: '', ...fields }))
    form.set(name, value)
  return form
}

test('a consultant’s code is kept when it was changed, and only then', async () => {
  const { api, asked } = listeningApi()
  await saveContacts(api, 'id', formOf({ operator: '407', operatorShown: '' }))
  expect(asked).toContainEqual(['setOperator', { query: { id: 'id' }, body: { operatorCode: '407' } }])
  const again = listeningApi()
  await saveContacts(again.api, 'id', formOf({ operator: '407', operatorShown: '407' }))
  expect(again.asked.map(([name]) => name)).not.toContain('setOperator')
})

test('letters in it are told beside its field, and what was typed stays; the contacts are kept all the same', async () => {
  const { api, asked } = listeningApi()
  const answer = await saveContacts(api, 'id', formOf({ operator: 'Ольга' }))
  expect(answer).toMatchObject({ data: { missing: ['operator'], typed: { operator: 'Ольга' } } })
  expect(asked.map(([name]) => name)).toEqual(['saveContacts'])
})
