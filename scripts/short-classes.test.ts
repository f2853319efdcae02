import { expect, test } from 'vitest'
import { filedByClass, withShortNames } from './short-classes.ts'

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
    promise: 'a class that begins with a number',
    css: '.\\32 xl\\:gap-7{gap:7px}',
    expected: ':is(.\\32 xl\\:gap-7,.A){gap:7px}',
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

test.each([
  { promise: 'one class', css: ':is(.flex,.A){}', expected: '.flex,.A{}' },
  { promise: 'a list', css: '@media print{:is(.a,.A):hover,b{}}', expected: '@media print{.a:hover,.A:hover,b{}}' },
  { promise: 'two classes of one element', css: ':is(.a,.A):is(.b,.B){}', expected: '.a.b,.A.B{}' },
  {
    promise: 'an element in another',
    css: ':where(:is(.a,.A)) :is(.b,.B)::after{}',
    expected: ':where(:is(.a,.A)) .b::after,:where(:is(.a,.A)) .B::after{}',
  },
  {
    promise: 'an element that asks about others',
    css: ':is(.x\\(1\\),.X):not(:is(.a,.A)):is(:where(:is(.b,.B)):hover *){}',
    expected:
      '.x\\(1\\):not(:is(.a,.A)):is(:where(:is(.b,.B)):hover *),.X:not(:is(.a,.A)):is(:where(:is(.b,.B)):hover *){}',
  },
  { promise: 'an element without a class', css: ':is(.a,.A)>*{}', expected: ':is(.a,.A)>*{}' },
])('$promise is filed by its class, by either name', ({ css, expected }) => {
  expect(filedByClass(css)).toBe(expected)
})
