export const passwordLength = { least: 8, most: 128 }

export type PasswordDecision = { kind: 'accepted' } | { kind: 'refused'; reason: 'tooShort' | 'tooLong' | 'common' }

/**
 * Length in characters, a list of passwords that guessers try first, and words of this shop with nothing but digits and
 * signs around; no rules about kinds of characters.
 * `own` are words of the person (login, phone, e-mail) that must not be the password; `isLeaked` knows a longer list.
 */
export function decidePassword(
  password: string,
  own: readonly string[] = [],
  isLeaked: (password: string) => boolean = () => false,
): PasswordDecision {
  const length = [...password].length
  if (length < passwordLength.least) return { kind: 'refused', reason: 'tooShort' }
  if (length > passwordLength.most) return { kind: 'refused', reason: 'tooLong' }
  const word = password.toLowerCase()
  const isOwn = own.some((text) => text !== '' && text.toLowerCase() === word)
  const isGuessed = isOwn || common.has(word) || isOneCharacter(word) || isOfThisShop(word) || isLeaked(word)
  if (isGuessed) return { kind: 'refused', reason: 'common' }
  return { kind: 'accepted' }
}

function isOneCharacter(word: string): boolean {
  return new Set(word).size === 1
}

/** Names of the shop, its goods and its people, Latin and Russian: whoever aims at this shop tries them first. */
export const shopWords: readonly string[] = [
  ...['komod', 'комод', 'mebel', 'мебель', 'furniture', 'divan', 'диван', 'shkaf', 'шкаф', 'krovat', 'кровать', 'stol'],
  ...[
    'стол',
    'stul',
    'стул',
    'kreslo',
    'кресло',
    'magazin',
    'магазин',
    'shop',
    'admin',
    'админ',
    'manager',
    'менеджер',
  ],
  ...['operator', 'оператор', 'sklad', 'склад', 'chelyabinsk', 'челябинск', 'almaty', 'алматы'],
]

function isOfThisShop(word: string): boolean {
  const letters = word.replace(/[^\p{L}]/gu, '')
  const rest = [...shopWords]
    .sort((one, other) => other.length - one.length)
    .reduce((left, known) => left.replaceAll(known, ''), letters)
  return letters !== '' && rest === ''
}

// The most used passwords of eight characters and more, Latin, typed in the Russian layout, and of this trade.
const common = new Set(
  `12345678 123456789 1234567890 0123456789 0987654321 987654321 87654321 123123123 123321123 12341234 11223344
  12121212 13131313 123456123 1234554321 147258369 159753159 741852963 789456123 10203040 123654789 12344321
  password password1 password12 password123 passw0rd p@ssw0rd p@ssword pa$$word passwort letmein1 welcome1 welcome123
  qwertyui qwertyuiop qwerty12 qwerty123 qwerty1234 qwerty12345 qwerty123456 qwertyqwerty asdfghjk asdfghjkl asdfasdf
  zxcvbnm1 zxcvbnm123 zxcvbnm, 1q2w3e4r 1q2w3e4r5t 1q2w3e4r5t6y q1w2e3r4 q1w2e3r4t5 qazwsxedc 1qaz2wsx 1qaz2wsx3edc
  qazxswedc zaq12wsx zaq1zaq1 q1q1q1q1 1q1q1q1q qweasdzxc qweasd123 qwe123qwe 123qweasd 123qwe123 1234qwer qwer1234
  abcd1234 abcdefgh abcdefg1 abc12345 abcabcabc a1b2c3d4 aa123456 a12345678 a123456789 asd12345 zxc12345 iloveyou
  iloveyou1 sunshine princess football baseball superman starwars trustno1 computer internet michelle jennifer dragon12
  monkey12 master12 samsung1 admin123 admin1234 administrator root1234 changeme default1 test1234 testtest guest123
  йцукенгш йцукенгшщз йцукен123 йцукен12 фывапролд фывапрол ячсмитьбю пароль123 пароль12 пароль1234 парольпароль
  привет123 любовь123 солнышко спартак1 наташа12 максим12 москва12 россия12 россия123 казахстан qazaqstan kazakhstan
  parol123 parol1234 privet123 lubov123 natasha1 spartak1 moskva12 rossiya1 mebel123 mebel1234 komod123 divan123`.split(
    /\s+/,
  ),
)
