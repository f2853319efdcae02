import { expect, test } from 'vitest'
import { sentForm } from './form-answer.ts'

test('what was typed is shown again, but no password, no proof and no file', async () => {
  const form = new FormData()
  for (const [name, value] of Object.entries({
    form: 'login',
    login: 'anna',
    password: 'secret',
    'smart-token': 'proof',
  }))
    form.set(name, value)
  form.set('photo', new File(['x'], 'a.png'))
  const { name, typed } = await sentForm(new Request('http://shop/', { method: 'POST', body: form }))
  expect(name).toBe('login')
  expect(typed).toEqual({ form: 'login', login: 'anna' })
})
