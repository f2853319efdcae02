import { expect, test } from 'vitest'
import { failReasons, visitKinds } from '#rules/crew.ts'
import { languages } from '#rules/language.ts'
import { smsSize } from '#rules/sms-size.ts'
import { fill } from '#server/messages/render.ts'
import { templates } from '#server/messages/templates.ts'
import { failedWords } from './failed-words.ts'

test.each(languages)('in %s every failed visit is said in two parts of a text message', (language) => {
  const { what, reasons, again, ask } = failedWords[language]
  const text = templates.crewVisitFailed.words.sms?.[language].text ?? ''
  const longest = visitKinds.flatMap((kind) =>
    failReasons.map((reason) => {
      const after = reason === 'refused' ? ask : again
      const facts = { shop: 'Комод', number: '10234-1', phone: '+7 351 200-00-00' }
      return smsSize(fill(text, { ...facts, what: what[kind], reason: reasons[reason], after })).parts
    }),
  )
  expect(Math.max(...longest)).toBeLessThanOrEqual(2)
})
