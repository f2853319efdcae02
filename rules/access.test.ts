import { describe, expect, test } from 'vitest'
import { type Access, decideAccess, groups, hasPrefilledContacts, isStaffForTracking, rights } from './access.ts'

const everyGroup = Object.values(groups)

/** Who is let in, group by group: the table of rights written out once more, by hand. */
test.each<{ access: Access; allowed: string[] }>([
  { access: 'staff', allowed: ['1', '20', '26', '29', '45'] },
  { access: 'retail', allowed: ['1', '20', '29', '45'] },
  { access: 'retailManager', allowed: ['1', '29'] },
  { access: 'bannerEditor', allowed: ['1', '29'] },
  { access: 'messageEditor', allowed: ['1', '29'] },
  { access: 'assembler', allowed: ['1', '50'] },
  { access: 'callCentre', allowed: ['1', '8'] },
  { access: 'developer', allowed: ['26'] },
  { access: 'administrator', allowed: ['1'] },
  { access: 'customer', allowed: ['1', '8', '20', '26', '29', '45', '50'] },
  { access: 'anyone', allowed: ['1', '8', '20', '26', '29', '45', '50'] },
])('$access lets in $allowed', ({ access, allowed }) => {
  const letIn = everyGroup.filter((group) => decideAccess(access, { isSignedIn: true, groups: [group] }) === 'allowed')
  expect([...letIn].sort()).toEqual([...allowed].sort())
})

describe('at the door', () => {
  const guest = { isSignedIn: false, groups: [] }
  const shopper = { isSignedIn: true, groups: [] }

  test('a guest is let in where anyone is, and asked to sign in everywhere else', () => {
    for (const access of Object.keys(rights) as Access[]) {
      expect(decideAccess(access, guest)).toBe(access === 'anyone' ? 'allowed' : 'signIn')
    }
  })

  test('a shopper is refused where staff is meant', () => {
    for (const access of Object.keys(rights) as Access[]) {
      const isOpen = access === 'anyone' || access === 'customer'
      expect(decideAccess(access, shopper)).toBe(isOpen ? 'allowed' : 'forbidden')
    }
  })

  test('groups without a session open nothing', () => {
    expect(decideAccess('administrator', { isSignedIn: false, groups: ['1'] })).toBe('signIn')
  })

  test('a group is not found inside another id', () => {
    expect(decideAccess('administrator', { isSignedIn: true, groups: ['10', '21', ''] })).toBe('forbidden')
  })

  test('one fitting group of several is enough', () => {
    expect(decideAccess('assembler', { isSignedIn: true, groups: ['8', '50'] })).toBe('allowed')
  })
})

test.each([
  { promise: 'a guest', list: [], prefilled: true, tracked: false },
  { promise: 'an administrator', list: ['1'], prefilled: true, tracked: true },
  { promise: 'a call-centre operator', list: ['8'], prefilled: false, tracked: false },
  { promise: 'a senior consultant', list: ['20'], prefilled: false, tracked: true },
  { promise: 'a developer', list: ['26'], prefilled: true, tracked: true },
  { promise: 'a shop manager', list: ['29'], prefilled: true, tracked: true },
  { promise: 'a shop consultant', list: ['45'], prefilled: false, tracked: true },
  { promise: 'an assembler', list: ['50'], prefilled: true, tracked: false },
  { promise: 'an administrator who sells', list: ['1', '45'], prefilled: false, tracked: true },
])('$promise: contacts prefilled $prefilled, tracked as staff $tracked', ({ list, prefilled, tracked }) => {
  expect(hasPrefilledContacts(list)).toBe(prefilled)
  expect(isStaffForTracking(list)).toBe(tracked)
})
