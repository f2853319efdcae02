import { expect, test } from 'vitest'
import { fillText } from './fill-text.ts'

test.each([
  ['{name} — купить {place}', { name: 'Диваны', place: 'в Челябинске' }, 'Диваны — купить в Челябинске'],
  ['Скидки[: {section}]', { section: 'Диваны' }, 'Скидки: Диваны'],
  ['Скидки[: {section}]', {}, 'Скидки'],
  ['Скидки[: {section}]', { section: '' }, 'Скидки'],
  ['{name}[, {models}][ {place}]', { name: 'Хиты', place: 'в Орске' }, 'Хиты в Орске'],
  ['Как {typo} написано', { name: 'x' }, 'Как {typo} написано'],
  ['Ничего [лишнего]', {}, 'Ничего лишнего'],
])('%s with %o', (text, facts, filled) => expect(fillText(text, facts)).toBe(filled))
