const qwerty = '`qwertyuiop[]asdfghjkl;\'zxcvbnm,.~QWERTYUIOP{}ASDFGHJKL:"ZXCVBNM<>'
const russian = 'ёйцукенгшщзхъфывапролджэячсмитьбюЁЙЦУКЕНГШЩЗХЪФЫВАПРОЛДЖЭЯЧСМИТЬБЮ'

const toRussian = pairs(qwerty, russian)
const toQwerty = pairs(russian, qwerty)

/**
 * The same keys in the other layout: `lbdfy` ↔ `диван`. The Russian letters in a text decide the direction,
 * because a comma typed in Latin may be the letter «б», and in Russian is a comma.
 */
export function swapLayout(text: string): string {
  const table = /[а-яё]/i.test(text) ? toQwerty : toRussian
  return [...text].map((key) => table.get(key) ?? key).join('')
}

function pairs(from: string, to: string): ReadonlyMap<string, string> {
  return new Map([...from].map((key, index) => [key, to.charAt(index)]))
}
