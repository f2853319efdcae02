import { expect, test } from 'vitest'
import { withShortNames } from './short-classes.ts'

test.each([
  { promise: 'a class', css: '.flex{display:flex}', expected: ':is(.flex,.A){display:flex}' },
  {
    promise: 'an escaped class and its state',
    css: '.hover\\:a\\/2:hover{color:red}',
    expected: ':is(.hover\\:a\\/2,.A):hover{color:red}',
  },
  {
    promise: 'a class within a nested rule',
    css: '.a{&:is(:where(.b):hover *){top:.5px}}',
    expected: ':is(.a,.A){&:is(:where(:is(.b,.B)):hover *){top:.5px}}',
  },
  {
    promise: 'no condition',
    css: '@media (width>=1.5px){html{top:0}}',
    expected: '@media (width>=1.5px){html{top:0}}',
  },
])('$promise gets a second name', ({ css, expected }) => {
  expect(withShortNames(css, new Map())).toBe(expected)
})

test('a class keeps its short name through the whole style sheet, by which the pages call it', () => {
  const names = new Map<string, string>()
  withShortNames('.p-1{}.w-1\\.5{}.p-1:hover{}', names)
  expect([...names]).toEqual([
    ['p-1', 'A'],
    ['w-1.5', 'B'],
  ])
})
