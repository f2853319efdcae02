import { expect, test } from 'vitest'
import { languages } from '#rules/language.ts'
import { smsSize } from '#rules/sms-size.ts'
import { fill } from '#server/messages/render.ts'
import { templates } from '#server/messages/templates.ts'
import { type CodeUse, codeUseWords } from './code-uses.ts'

const uses = Object.keys(codeUseWords) as CodeUse[]

test.each(languages)('in %s each code says what it is for, in one text message', (language) => {
  const texts = uses.map((use) =>
    fill(templates.code.words.sms?.[language].text ?? '', {
      shop: 'Комод',
      code: '012345',
      use: codeUseWords[use][language],
    }),
  )
  expect(new Set(texts).size).toBe(uses.length)
  for (const text of texts) expect([text, smsSize(text).parts]).toEqual([text, 1])
})
