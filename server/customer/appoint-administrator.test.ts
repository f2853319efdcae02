import { beforeEach, expect, test } from 'vitest'
import { withDatabase } from '../../tests/harness/database.ts'
import { createPeople, type PeopleApi } from '../../tests/harness/people.ts'
import { appointAdministrator } from './appoint-administrator.ts'

const base = withDatabase()
let people: PeopleApi

beforeEach(async () => {
  people = await createPeople(base.db)
})

test('an appointed administrator signs in with login, password and code, and nobody takes their login', async () => {
  const person = { phone: '79330000001', login: 'first.admin', password: 'a window to the north' }
  const outcome = await appointAdministrator(base.db, person)
  expect(await appointAdministrator(base.db, person)).toEqual(outcome)
  const taken = await appointAdministrator(base.db, { ...person, phone: '79330000002' })
  expect(taken).toEqual({ kind: 'loginTaken' })

  const browser = people.openBrowser()
  const { login, password } = person
  const { secondFactor } = await browser.ask((api) => api.customer.authByLogin({ body: { login, password } }))
  const code = await people.readCode(person.phone)
  const smsStatusId = secondFactor?.smsStatusId
  const answer = await browser.ask((api) => api.customer.checkCode({ body: { code, smsStatusId } }))
  expect(answer.userData?.group).toEqual(['1'])
})
