import { describe, expect, test } from 'vitest'
import { type PageText, printPageMarkup, readPageMarkup } from './index.ts'

const markup = `# Сборка
% Кто собирает мебель и почём.

Мастер приходит в день, который вы назвали.

## Цена

Посчитана по **времени**, см. [доставку](/payment-and-delivery/).
Второй абзац.

- Шкаф
- Стол [большой](/catalog/stoly/)

| Что | Цена |
| Стул \\| табурет | [100 ₽](/sale/) |

1. Закажите | На шаге доставки.
2. Ждите | Мастер позвонит.

? Долго ли? | Час.

:picture room | Комната | Светлая

:person Вера | Директор | +7 900 000-00-00 | vera@shop.example

:file Акт | /files/act.pdf

:goods 16702 25921

:map region

:form measurer

:live services

## По закону @KZ @courier

\\- не пункт, а абзац
`

describe('a page as people write it', () => {
  const read = readPageMarkup(markup)
  const page = (read.kind === 'read' ? read.page : null) as PageText

  test('is read with every kind of block', () => {
    expect(page).toMatchObject({ title: 'Сборка', lead: 'Мастер приходит в день, который вы назвали.' })
    expect(page.sections[0]?.blocks.map(({ kind }) => kind)).toEqual([
      'text', 'list', 'table', 'steps', 'questions', 'pictures', 'people', 'files', 'goods', 'map', 'form', 'live',
    ]) // biome-ignore format: one line
    expect(page.sections[0]?.blocks[2]).toEqual({
      kind: 'table',
      head: ['Что', 'Цена'],
      rows: [['Стул | табурет', [{ text: '100 ₽', url: '/sale/' }]]],
    })
    expect(page.sections[1]).toEqual({
      title: 'По закону',
      country: 'KZ',
      way: 'courier',
      blocks: [{ kind: 'text', paragraphs: ['- не пункт, а абзац'] }],
    })
  })

  test('is printed as it was written', () => expect(printPageMarkup(page)).toBe(markup))
})

test.each([
  { promise: 'a page needs a title', markup: 'Слова', fault: { line: 1, what: 'titleMissing' } },
  { promise: 'one lead is enough', markup: '# A\nлид\nещё', fault: { line: 3, what: 'outsideSection' } },
  { promise: 'a list stands in a section', markup: '# A\n- один', fault: { line: 2, what: 'outsideSection' } },
  { promise: 'an unknown mark is said', markup: '# A\n## B\n:script x', fault: { line: 3, what: 'unreadable' } },
  { promise: 'an unknown form is said', markup: '# A\n## B\n:form spy', fault: { line: 3, what: 'unreadable' } },
  { promise: 'a question needs its answer', markup: '# A\n## B\n? Что', fault: { line: 3, what: 'unreadable' } },
])('$promise', ({ markup, fault }) => {
  expect(readPageMarkup(markup)).toMatchObject({ kind: 'faulty', faults: expect.arrayContaining([fault]) })
})

test('what is said before the first named section stands below two strokes alone, and is printed so', () => {
  const markup = '# A\n\n##\n\nПервая строка\n\n## B\n\nВторая\n'
  const read = readPageMarkup(markup)
  expect(read).toMatchObject({ page: { sections: [{ title: '' }, { title: 'B' }] } })
  expect(read.kind === 'read' && printPageMarkup(read.page)).toBe(markup)
})

test('markup of the network stays words', () => {
  const read = readPageMarkup('# A\n## B\n<script>alert(1)</script>')
  expect(read).toMatchObject({
    page: { sections: [{ blocks: [{ kind: 'text', paragraphs: ['<script>alert(1)</script>'] }] }] },
  })
})
