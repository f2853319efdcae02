import { expect, test } from 'vitest'
import { stemOf } from './split-words.ts'

test.each([
  ['төсек', ['төсегі', 'төсектер', 'төсектерге', 'төсегінің']],
  ['орындық', ['орындығы', 'орындықтар', 'орындықтары']],
  ['үстел', ['үстелі', 'үстелдер', 'үстелдері', 'үстелді']],
  ['бөлме', ['бөлмеге', 'бөлмесі', 'бөлмесінің']],
  ['кілем', ['кілемдер', 'кілемдерді']],
])('forms of «%s» are one word', (word, forms) => {
  for (const form of forms) expect([form, stemOf(form)]).toEqual([form, stemOf(word)])
})
